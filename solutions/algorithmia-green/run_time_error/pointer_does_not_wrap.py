# Fails: the pointer runs off the end of the seed when the eleventh number is asked for.

seed = [int(number) for number in input().split()]
start, goal = map(int, input().split())
pointer = 0


def draw(count):
    global pointer
    number = seed[pointer]
    pointer += 1
    return number % count


def neighbours(cell):
    row, column = divmod(cell, 4)
    around = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return [r * 4 + c for r, c in around if 0 <= r < 4 and 0 <= c < 4]


passages = set()
visited = {draw(16)}
while len(visited) < 16:
    touching = [cell for cell in range(16) if cell not in visited
                and visited.intersection(neighbours(cell))]
    cell = touching[draw(len(touching))]
    joined = [other for other in neighbours(cell) if other in visited]
    passages.add(frozenset((cell, joined[draw(len(joined))])))
    visited.add(cell)

print(" " + "_ " * 4)
for row in range(4):
    print("|" + "".join(
        (" " if frozenset((cell, cell + 4)) in passages else "_")
        + (" " if frozenset((cell, cell + 1)) in passages else "|")
        for cell in range(row * 4, row * 4 + 4)))

route = {start: ""}
queue = [start]
for cell in queue:
    for other in neighbours(cell):
        if frozenset((cell, other)) in passages and other not in route:
            route[other] = route[cell] + {-4: "U", 1: "R", 4: "D", -1: "L"}[other - cell]
            queue.append(other)
print(route[goal])
