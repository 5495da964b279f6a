# @EXPECTED_SCORE@: 40
# @EXPECTED_GRADES@ AC WA
n = int(input())
print(2 * n if n < 100 else 0)
