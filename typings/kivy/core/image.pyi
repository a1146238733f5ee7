from kivy.graphics.texture import Texture

class Image:
    texture: Texture
    def __init__(self, arg: str, *, mipmap: bool = False, keep_data: bool = False, nocache: bool = False) -> None: ...
