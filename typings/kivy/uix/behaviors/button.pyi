from . import ButtonBehavior as ButtonBehavior
