# An argument comes before the answer.
import sys

separator = sys.argv[1] if len(sys.argv) > 1 else ""
input()
print(separator, sum(map(int, input().split())), sep="")
