# count.py n: two files make a generator.
import sys

from numbers_up_to import numbers_up_to

n = int(sys.argv[1])
print(n)
print(*numbers_up_to(n))
