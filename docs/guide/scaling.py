"""Spreads lazydoku over Apache Spark: see SCALING.md.

    spark-submit scaling.py check PUZZLES ANSWERS     none, unique or several for each line of PUZZLES
    spark-submit scaling.py parts N GRID ANSWERS      every solution of GRID, listed in N parts
    spark-submit scaling.py count N RULES GRID ANSWER the number of solutions of GRID, counted in N parts

ANSWERS is a new folder; its files in order of their names are the output of one process. LAZYDOKU names the
program (default: lazydoku).
"""

import os
import sys

from pyspark import SparkContext

program = os.environ.get("LAZYDOKU", "lazydoku")
# Without this the processes get an empty environment.
environment = {"PATH": os.environ["PATH"]}


def check(spark, puzzles):
    # Exit code 1 means that some puzzle is not unique, which is an answer.
    command = f"sh -c '{program} check -j 1 || test $? = 1'"
    return spark.textFile(puzzles, 8).pipe(command, environment, checkCode=True)


def parts(spark, count, grid):
    command = f"xargs -I@ {program} solve --part @/{count} {grid}"
    numbers = range(1, int(count) + 1)
    return spark.parallelize(numbers, int(count)).pipe(command, environment, checkCode=True)


def count(spark, parts, rules, grid):
    command = f"xargs -I@ {program} count -j 1 --part @/{parts} --rules {rules} {grid}"
    numbers = range(1, int(parts) + 1)
    counts = spark.parallelize(numbers, int(parts)).pipe(command, environment, checkCode=True)
    return spark.parallelize([sum(int(count) for count in counts.collect())], 1)


if __name__ == "__main__":
    job, *arguments, answers = sys.argv[1:]
    {"check": check, "parts": parts, "count": count}[job](SparkContext(appName="lazydoku"), *arguments).saveAsTextFile(answers)
