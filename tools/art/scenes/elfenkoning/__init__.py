"""The table of Elfenkoning: ``plan`` says where the cards lie for two to six players, ``table`` draws the wood."""
