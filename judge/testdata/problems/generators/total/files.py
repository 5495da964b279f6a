# files.py NAME NUMBER: writes the files of a case itself.
import sys

name, number = sys.argv[1:]
with open(name + ".in", "w") as file:
    print(1, number, sep="\n", file=file)
with open(name + ".ans", "w") as file:
    print(number, file=file)
with open(name + ".hint", "w") as file:
    print("there is one number", file=file)
