read n; read x rest; echo $x
