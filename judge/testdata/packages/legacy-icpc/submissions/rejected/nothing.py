n = int(input())
if n % 2:
    raise ValueError("odd")
print(n / 2)
