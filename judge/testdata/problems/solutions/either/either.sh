read n
echo $((2 * n))
