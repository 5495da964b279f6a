import random, sys
random.seed(sys.argv[1])
print(random.randint(1, 10**9 - 1))
