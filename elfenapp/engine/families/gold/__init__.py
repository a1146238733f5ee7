"""The map games with gold (Elfengold, Elfenroads): market, auction, income, spells and rewards."""
