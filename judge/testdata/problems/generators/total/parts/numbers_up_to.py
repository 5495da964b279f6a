def numbers_up_to(n):
    return range(1, n + 1)
