print('ask 7', flush=True)
n = int(input())
print('product', 7 * n, flush=True)
