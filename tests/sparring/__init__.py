"""Sparring partners: bots that play one trick well, for matches against club and champion.

`pentathlon arena stadium --bots club,tests.sparring.stadium:FrontLoader --seats 4`
"""
