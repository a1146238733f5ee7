"""Plain Python between the engine and the screens: view, decision and selection in, what to show out. No Kivy."""
