# Loses one of an odd number.
n = int(input())
print(n // 2, n // 2)
