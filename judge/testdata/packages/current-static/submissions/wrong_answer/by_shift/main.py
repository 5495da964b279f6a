from shift import twice

print(twice(int(input())))
