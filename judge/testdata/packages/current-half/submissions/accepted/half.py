from reading import number

print(number() / 2)
