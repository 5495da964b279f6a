# random.py n most seed: numbers by a generator of our own, the same in every version of Python.
import sys

n, most, state = (int(word) for word in sys.argv[1:])
numbers = []
for _ in range(n):
    state = (state * 48271 + 11) % 2147483647
    numbers.append(state % (most + 1))
print(n)
print(*numbers)
