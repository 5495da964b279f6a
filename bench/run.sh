#!/usr/bin/env bash
# Builds the release preset and the measurements, prints them as ratios against a baseline of the same run, and appends
# them as JSON to build/bench/results.jsonl (or $JUDGE_BENCH_RESULTS). Takes a quarter of an hour, most of
# it for the slow solutions of maze-438; other work on the machine shows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ "$*" != --help ] || { echo "usage: ./bench/run.sh"; exit 0; }
[ $# -eq 0 ] || { echo "usage: ./bench/run.sh" >&2; exit 2; }
. cmake/set_up.sh
install_missing_packages
build_preset release bench
mkdir -p build/bench
export JUDGE_BENCH_RESULTS=${JUDGE_BENCH_RESULTS:-$PWD/build/bench/results.jsonl}
printf '{"measured_at": "%s", "commit": "%s", "load": "%s"}\n' "$(date -u +%FT%TZ)" \
  "$(git rev-parse --short HEAD 2>/dev/null || echo unknown)" "$(cut -d' ' -f1 /proc/loadavg)" >>"$JUDGE_BENCH_RESULTS"
built=build/release/bench
"$built/bench_harness" build/release/bin/judge "$built/bench_tiny_sum" bench/tiny_sum.cpp "$built/bench_tiny_generator" \
  bench/tiny_generator.cpp
"$built/bench_sandbox_cost" "$built/bench_tiny_sum"
"$built/bench_interaction_cost" "$built/bench_tiny_talk"
"$built/bench_package_loading"
"$built/bench_comparison"
"$built/bench_comparison_of_run" "$built/bench_piece_writer"
"$built/bench_maze_438" "$built/bench_solution_maze-438" "$built/bench_solution_fast" "$built/bench_solution_fenwick" \
  "$built/bench_solution_erase"
echo
echo "kept in $JUDGE_BENCH_RESULTS"
