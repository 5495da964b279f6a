# The recursive backtracker as its name says: stepping back is returning from a call.
# Status: the cases of this problem.

seed = [int(number) for number in input().split()]
start, goal = map(int, input().split())
pointer = 0


def draw(count):
    global pointer
    number = seed[pointer % 10]
    pointer += 1
    return number % count


def neighbours(cell):
    row, column = divmod(cell, 4)
    if row > 0:
        yield "U", cell - 4
    if column < 3:
        yield "R", cell + 1
    if row < 3:
        yield "D", cell + 4
    if column > 0:
        yield "L", cell - 1


passages = {}


def visit(cell):
    passages[cell] = set()
    while free := [other for _, other in neighbours(cell) if other not in passages]:
        other = free[draw(len(free))]
        visit(other)
        passages[cell].add(other)
        passages[other].add(cell)


def route(cell, came_from):
    if cell == goal:
        return ""
    for letter, other in neighbours(cell):
        if other in passages[cell] and other != came_from:
            rest = route(other, cell)
            if rest is not None:
                return letter + rest
    return None


visit(draw(16))
print(" " + "_ " * 4)
for row in range(4):
    line = "|"
    for cell in range(row * 4, row * 4 + 4):
        line += " " if cell + 4 in passages[cell] else "_"
        line += " " if cell + 1 in passages[cell] else "|"
    print(line)
print(route(start, None))
