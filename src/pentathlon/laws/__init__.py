"""The laws that every game keeps, ours or a plug-in's."""
