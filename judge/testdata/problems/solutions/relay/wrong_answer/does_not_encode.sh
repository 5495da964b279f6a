read task number
echo $number
