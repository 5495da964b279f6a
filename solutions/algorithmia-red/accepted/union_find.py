# Kruskal's algorithm with a union-find structure, in Python.
# Status: the cases of this problem.

seed = [int(number) for number in input().split()]
start, goal = map(int, input().split())

edges = []
for row in range(4):
    edges += [(row * 4 + column, row * 4 + column + 1) for column in range(3)]
    if row < 3:
        edges += [(row * 4 + column, row * 4 + column + 4) for column in range(4)]

parent = list(range(16))


def find(cell):
    while parent[cell] != cell:
        parent[cell] = parent[parent[cell]]
        cell = parent[cell]
    return cell


passages = set()
pointer = 0
while edges:
    a, b = edges[seed[pointer % 10] % len(edges)]
    pointer += 1
    passages.add((a, b))
    parent[find(a)] = find(b)
    edges = [(c, d) for c, d in edges if find(c) != find(d)]

print(" " + "_ " * 4)
for row in range(4):
    line = "|"
    for cell in range(row * 4, row * 4 + 4):
        line += " " if (cell, cell + 4) in passages else "_"
        line += " " if (cell, cell + 1) in passages else "|"
    print(line)

moves = {start: ""}
queue = [start]
for cell in queue:
    for letter, step in ("U", -4), ("R", 1), ("D", 4), ("L", -1):
        other = cell + step
        if (min(cell, other), max(cell, other)) in passages and other not in moves:
            moves[other] = moves[cell] + letter
            queue.append(other)
print(moves[goal])
