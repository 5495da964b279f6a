input()
print("even")
