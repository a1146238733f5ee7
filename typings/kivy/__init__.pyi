# What this app uses of Kivy, as it uses it: Kivy ships no types. A module that is missing here is Any.
