"""The site of the docs: pages made from the sources, links between them, and what MkDocs asks."""
