# For a source that is too long there is half of the points.
n = int(input())
print(n + n)
