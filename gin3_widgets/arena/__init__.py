"""Tournaments between players, and a port for players of another's making."""

from gin3_widgets.arena.fault import Fault, Kind
from gin3_widgets.arena.game import Game, Played, play
from gin3_widgets.arena.interval import Share, share
from gin3_widgets.arena.outside import Outside
from gin3_widgets.arena.player import Player
from gin3_widgets.arena.schedule import Fixture, schedule
from gin3_widgets.arena.standings import Standings
from gin3_widgets.arena.tournament import labels, tournament

__all__ = [
    "Fault",
    "Fixture",
    "Game",
    "Kind",
    "Outside",
    "Played",
    "Player",
    "Share",
    "Standings",
    "labels",
    "play",
    "schedule",
    "share",
    "tournament",
]
