"""Reads the input."""


def number():
    return int(input())
