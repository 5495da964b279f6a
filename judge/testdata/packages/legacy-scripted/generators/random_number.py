import random
import sys
from limits import value

*words, seed = sys.argv[1:]
random.seed(int(seed))
print(random.randint(1, value(words, "n")))
