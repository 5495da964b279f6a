a, b = map(int, input().split())
assert a + b < 1000, "too much for me"
print(a + b)
