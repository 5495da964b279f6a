input()
print("odd")
