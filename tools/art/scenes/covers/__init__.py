"""The five covers on the home screen, one file each: ``draw()`` gives a Scene of 720 by 960."""
