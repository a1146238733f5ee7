from kivy.properties import NumericProperty
from kivy.uix.stencilview import StencilView

class ScrollView(StencilView):
    scroll_x = NumericProperty()
    scroll_y = NumericProperty()
