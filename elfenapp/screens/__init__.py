"""One screen, one .py, one .kv, same name. Screens are thin: presenters decide what they show."""
