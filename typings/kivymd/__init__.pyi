# What this app uses of KivyMD, which ships no types either.
