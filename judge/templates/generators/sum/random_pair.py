# random_pair SEED MOST: two numbers from 0 to MOST.

import random
import sys

seed, most = map(int, sys.argv[1:])
random.seed(seed)
print(random.randint(0, most), random.randint(0, most))
