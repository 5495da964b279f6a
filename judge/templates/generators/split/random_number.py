# random_number SEED MOST: a number from 2 to MOST.

import random
import sys

seed, most = map(int, sys.argv[1:])
random.seed(seed)
print(random.randint(2, most))
