import sys

print(*reversed(sys.stdin.read().split()))
