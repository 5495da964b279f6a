# picky.py SEED: makes nothing of a seed that is not a multiple of 7.
import sys

seed = int(sys.argv[1])
if seed % 7 != 0:
    sys.exit(f"{seed} is no multiple of 7")
print(1, seed // 7 % 1000, sep="\n")
