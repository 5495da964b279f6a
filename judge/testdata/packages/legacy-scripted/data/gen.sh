#!/usr/bin/env bash
. ../../testdata_tools/gen.sh
ulimit -s unlimited

use_solution double.py
compile ../generators/random_number.py

samplegroup
sample 1

group 1-small 40
limits n=100
tc 1
tc_manual ../manual/largest-small.in
for n in 10 100; do
  tc small-$n random_number n=$n
done

group 2-large 60
limits n=1000000
include_group 1-small
tc large random_number n=1000000
