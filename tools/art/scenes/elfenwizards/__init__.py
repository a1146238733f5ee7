"""The board of Elfenwizards: ``plan`` says where everything lies, ``tree`` and ``board`` draw it."""
