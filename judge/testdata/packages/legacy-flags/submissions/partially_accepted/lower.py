# @EXPECTED_SCORE@: 1
print(input().lower())
