# Adds in 32 bits.
a, b = map(int, input().split())
print((a + b) % 2**32)
