#!/usr/bin/env bash
# Spreads lazydoku over processes with GNU parallel and Apache Spark, kills some of them, and compares every
# answer with that of one process. docs/guide/SCALING.md explains it.
#
#   docs/guide/scaling.sh [COUNT [FILE]]
#
# COUNT puzzles, at least 100000 (default 200000): those of FILE, repeated, or random ones.
# LAZYDOKU names the program. Missing tools are installed into a temporary folder, or skipped.
set -euo pipefail
count=${1:-200000}
puzzles=$(realpath "${2:-/dev/null}")
cd "$(dirname "$0")"
lazydoku=$(realpath "${LAZYDOKU:-../../target/release/lazydoku}")
scaling_py=$PWD/scaling.py
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

empty=$(printf '.%.0s' {1..81})
grid=53..7........95.....8......8.......34..8.....7...2.....6.....8....4.9..5....8....
export lazydoku grid PARALLEL_SHELL=$BASH TIMEFORMAT='  %R s'

step() { printf '\n== %s\n' "$1"; }
skip() { printf '\n== skipped: %s\n' "$1"; exit 0; }
same() { cmp "$1" "$2" && echo "  same answer"; }
succeeded_without_a_piece() { echo "a lost piece went unnoticed" >&2; exit 1; }
# Exit code 1 of check means that a puzzle is not unique.
answered() { "$@" || [ $? = 1 ]; }

# once-killed runs lazydoku, but kills the very first run after a thousand bytes of its answer.
mkdir once
cat >once-killed <<END
#!$BASH
set -o pipefail
mkdir $work/once/first 2>/dev/null || exec $lazydoku "\$@"
sh -c 'echo \$\$ >$work/once/first/id; exec $lazydoku "\$@"' sh "\$@" |
  { head -c 1000; kill -KILL "\$(cat $work/once/first/id)" && touch $work/once/killed; }
END
chmod +x once-killed
export once_killed=$work/once-killed
was_killed() { rm once/killed; rm -r once/first; }

step "$count puzzles"
if [ "$puzzles" = /dev/null ]; then
  "$lazydoku" sample -n 1000 --seed 1 "$empty" >grids.txt
  blanks=0.57
else
  "$lazydoku" convert "$puzzles" >grids.txt
  blanks=0
fi
awk -v count="$count" -v blanks="$blanks" '
  { grid[NR] = $0 }
  END {
    srand(1)
    for (line = 0; line < count; line++) {
      puzzle = grid[line % NR + 1]
      for (cell = 1; blanks && cell <= 81; cell++)
        if (rand() < blanks) puzzle = substr(puzzle, 1, cell - 1) "." substr(puzzle, cell + 1)
      print puzzle
    }
  }' grids.txt >puzzles.txt

step "one process: one thread, all cores; every solution of a grid"
time answered "$lazydoku" check -j 1 puzzles.txt >check.txt
time answered "$lazydoku" check puzzles.txt | cmp - check.txt
time "$lazydoku" solve "$grid" >solve.txt
sort check.txt | uniq -c
wc -l <solve.txt

if ! parallel --version 2>/dev/null | grep -q '^GNU'; then
  [ "$(id -u)" = 0 ] && apt-get install -qq -y parallel >/dev/null 2>&1 || step "skipped: GNU parallel is missing"
fi
if parallel --version 2>/dev/null | grep -q '^GNU'; then
  step "GNU parallel: blocks of a file"
  time parallel -k -a puzzles.txt --pipepart --block -4 '$lazydoku check -j 1 || test $? = 1' >answer.txt
  same answer.txt check.txt

  step "GNU parallel: pieces of a file, one process killed"
  time seq 8 | parallel -k --retries 3 \
    'set -o pipefail; split -n l/{}/8 puzzles.txt | $once_killed check -j 1 || test $? = 1' >answer.txt
  was_killed
  same answer.txt check.txt

  step "GNU parallel: parts of a grid's solutions"
  time seq 8 | parallel -k '$lazydoku solve --part {}/8 $grid' >answer.txt
  same answer.txt solve.txt

  step "GNU parallel: parts, one process killed"
  time seq 8 | parallel -k --retries 3 '$once_killed solve --part {}/8 $grid' >answer.txt
  was_killed
  same answer.txt solve.txt

  step "GNU parallel: all processes killed when their files have 1000 KiB, then resumed"
  run() { seq 8 | parallel --joblog log "$@" '$lazydoku solve --part {}/8 -o part-{} --resume $grid'; }
  (ulimit -c 0; ulimit -f 1000; run) 2>/dev/null && succeeded_without_a_piece
  cut -f 8 log | sort | uniq -c
  time run --resume-failed
  cat part-{1..8} >answer.txt
  same answer.txt solve.txt
fi

java -version 2>&1 | grep -Eq 'version "(1[7-9]|[2-9][0-9])' || skip "Spark, which needs Java 17"
bin=$(dirname "$(command -v spark-submit || echo venv/bin/spark-submit)")
[ "$bin" != venv/bin ] || { python3 -m venv venv && venv/bin/pip install --quiet --retries 1 pyspark; } ||
  skip "Spark, which could not be installed"
[ "$bin" != venv/bin ] || export PYSPARK_PYTHON=$work/venv/bin/python
submit() {
  rm -rf answer
  "$bin/spark-submit" --conf spark.ui.enabled=false --master "$@" answer >>spark.log 2>&1
}
spark() {
  time submit "$@" || { tail -n 50 spark.log; exit 1; }
  cat answer/part-* >answer.txt
}
# Two Python processes on one machine, then what Spark takes for two machines.
for master in 'local[2,4]' 'local-cluster[2,1,1024]'; do
  step "Spark, $master: lines of a file, without and with one process killed"
  LAZYDOKU=$lazydoku spark "$master" "$scaling_py" check puzzles.txt
  same answer.txt check.txt
  LAZYDOKU=$once_killed spark "$master" "$scaling_py" check puzzles.txt
  was_killed
  same answer.txt check.txt

  step "Spark, $master: parts of a grid's solutions, without and with one process killed"
  LAZYDOKU=$lazydoku spark "$master" "$scaling_py" parts 8 "$grid"
  same answer.txt solve.txt
  LAZYDOKU=$once_killed spark "$master" "$scaling_py" parts 8 "$grid"
  was_killed
  same answer.txt solve.txt
done

step "Spark, local[2], which does not try again: one process killed"
LAZYDOKU=$once_killed submit 'local[2]' "$scaling_py" check puzzles.txt && succeeded_without_a_piece
was_killed
grep -o 'Pipe function .* exited with error code .*' spark.log | tail -n 1
