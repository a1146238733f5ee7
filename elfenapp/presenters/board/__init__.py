"""Parts of every board screen: phases, scenes, layout, explanations."""
