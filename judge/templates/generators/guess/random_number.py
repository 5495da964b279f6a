# random_number SEED: a number from 1 to 100.

import random
import sys

(seed,) = map(int, sys.argv[1:])
random.seed(seed)
print(random.randint(1, 100))
