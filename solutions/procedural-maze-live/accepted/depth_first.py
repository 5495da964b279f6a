# Any route will do, so this takes the first that a depth-first search meets; it turns back where
# the light has been in this situation (cell, seed, walls) before. A board on which that takes too
# long is given back for another, like one without a route.
# Status: the cases of this problem.

import sys

SIDE = 6
STEPS = (-SIDE, 1, SIDE, -1)  # clockwise from up, as all that is indexed by side
LETTERS = "URDL"
PATIENCE = 5000  # situations


def wall_bits(cell, side):
    """The bits of a wall, one for each of its two cells."""
    bits = 1 << (4 * cell + side)
    if not is_border(cell, side):
        bits |= 1 << (4 * (cell + STEPS[side]) + (side + 2) % 4)
    return bits


def is_border(cell, side):
    row, column = divmod(cell, SIDE)
    return (row == 0, column == SIDE - 1, row == SIDE - 1, column == 0)[side]


WALLS = [[wall_bits(cell, side) for side in range(4)] for cell in range(SIDE * SIDE)]
BORDER = sum(
    WALLS[cell][side] for cell in range(SIDE * SIDE) for side in range(4) if is_border(cell, side)
)


def slices(board):
    """For each cell and each side, the slice after a move to that side into the cell."""
    columns = ["".join(column) for column in zip(*board)]

    def number(line):
        return int(line.replace("o", "1").replace(".", "0"), 2)

    return [
        [number(line) for line in (row, column, row[::-1], column[::-1])]
        for row in board
        for column in columns
    ]


def find_route(board, start, goal):
    """The letters of a route; None if there is none or it takes too long to find."""
    slice_of = slices(board)
    seed = 0
    for column in zip(*board):
        seed = 2 * seed + (column.count("o") % 2 == 0)
    decided = BORDER
    for side in range(4):
        decided |= WALLS[start][side]

    seen = set()
    stack = [(start, seed, decided, BORDER, None)]
    while stack and len(seen) < PATIENCE:
        cell, seed, decided, present, way = stack.pop()
        if cell == goal:
            letters = ""
            while way:
                letter, way = way
                letters = letter + letters
            return letters
        situation = (cell, seed, decided, present)
        if situation in seen:
            continue
        seen.add(situation)
        for side in range(4):
            if present & WALLS[cell][side]:
                continue
            entered = cell + STEPS[side]
            seed_then, decided_then, present_then = seed, decided, present
            for turn in (1, 2, 3):
                wall = WALLS[entered][(side + 2 + turn) % 4]
                if decided & wall:
                    continue
                even = bin(slice_of[entered][side] & seed_then).count("1") % 2 == 0
                decided_then |= wall
                if even:
                    present_then |= wall
                seed_then = even << 5 | seed_then >> 1
            stack.append((entered, seed_then, decided_then, present_then, (LETTERS[side], way)))
    return None


def main():
    while True:
        board = [sys.stdin.readline().strip() for _ in range(SIDE)]
        start, goal = map(int, sys.stdin.readline().split())
        route = find_route(board, start, goal)
        if route is None:
            print("hold", flush=True)
            continue
        for letter in route:
            print(letter, flush=True)
            sys.stdin.readline()
        return


main()
