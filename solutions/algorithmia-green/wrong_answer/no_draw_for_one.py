# Wrong: where there is only one cell or one neighbour to choose from it draws no number, so the
# pointer falls behind.

seed = [int(number) for number in input().split()]
start, goal = map(int, input().split())
pointer = 0


def choose(items):
    global pointer
    if len(items) == 1:
        return items[0]
    number = seed[pointer % 10]
    pointer += 1
    return items[number % len(items)]


def neighbours(cell):
    """Pairs of letter and cell, clockwise from north."""
    row, column = divmod(cell, 4)
    around = [("U", row - 1, column), ("R", row, column + 1),
              ("D", row + 1, column), ("L", row, column - 1)]
    return [(move, r * 4 + c) for move, r, c in around if 0 <= r < 4 and 0 <= c < 4]


passages = {cell: [] for cell in range(16)}
visited = {choose(range(16))}
while len(visited) < 16:
    touching = [cell for cell in range(16) if cell not in visited
                and any(other in visited for _, other in neighbours(cell))]
    cell = choose(touching)
    other = choose([other for _, other in neighbours(cell) if other in visited])
    passages[cell].append(other)
    passages[other].append(cell)
    visited.add(cell)

print(" " + "_ " * 4)
for row in range(4):
    line = "|"
    for cell in range(row * 4, row * 4 + 4):
        line += " " if cell + 4 in passages[cell] else "_"
        line += " " if cell + 1 in passages[cell] else "|"
    print(line)

route = {start: ""}
queue = [start]
for cell in queue:
    for move, other in neighbours(cell):
        if other in passages[cell] and other not in route:
            route[other] = route[cell] + move
            queue.append(other)
print(route[goal])
