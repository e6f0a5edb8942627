//! Examples at the end of each command's help.

pub(crate) const SOLVE: &str = "\
Examples:
  lazydoku solve puzzle.txt
  lazydoku solve -n 3 --format box ambiguous.txt
  lazydoku solve --part 2/4 ambiguous.txt
  lazydoku solve --format html ambiguous.txt > solutions.html
  lazydoku solve -o solutions.txt --resume ambiguous.txt";

pub(crate) const COUNT: &str = "\
Examples:
  lazydoku count ambiguous.txt
  lazydoku count --limit 2 puzzles.txt
  lazydoku count --format json puzzle.txt";

pub(crate) const CHECK: &str = "\
Examples:
  lazydoku check puzzles.txt | sort | uniq -c
  lazydoku check --only unique puzzles.txt
  lazydoku check --stats -o kinds.txt puzzles.txt";

pub(crate) const SPACE: &str = "\
Examples:
  lazydoku space puzzle.txt
  lazydoku space --samples 100 --format json ambiguous.txt";

pub(crate) const SAMPLE: &str = "\
Examples:
  lazydoku sample -n 5 ambiguous.txt
  lazydoku sample --seed 7 --format box ambiguous.txt";

pub(crate) const CANDIDATES: &str = "\
Examples:
  lazydoku candidates puzzle.txt
  lazydoku candidates --level true --counts ambiguous.txt
  lazydoku candidates --level true --counts --format heat ambiguous.txt
  lazydoku candidates --format svg puzzle.txt > candidates.svg
  lazydoku candidates --level pruned --format map puzzle.txt";

pub(crate) const RANK: &str = "\
Examples:
  lazydoku solve ambiguous.txt | tail -n 1 | lazydoku rank ambiguous.txt
  lazydoku sample -n 5 ambiguous.txt | lazydoku rank ambiguous.txt -";

pub(crate) const REPAIR: &str = "\
Examples:
  lazydoku repair ambiguous.txt
  lazydoku repair --format line ambiguous.txt | lazydoku check";

pub(crate) const DIFF: &str = "\
Examples:
  lazydoku solve ambiguous.txt | lazydoku diff
  lazydoku solve -n 2 ambiguous.txt | lazydoku diff --format box
  lazydoku solve ambiguous.txt | lazydoku diff --format svg > diff.svg";

pub(crate) const COMPARE: &str = "\
Examples:
  lazydoku compare --budget 0.1 puzzle.txt
  lazydoku compare --budget 0.1 --format svg ambiguous.txt > methods.svg

The columns: solutions found, a + where there may be more; the time of the whole
and of the first solution; and the fillings that were tested, or the nodes of
the search that were looked at.";

pub(crate) const EULER: &str = "\
Examples:
  lazydoku euler puzzle.txt
  lazydoku check --only unique puzzles.txt | lazydoku euler";

pub(crate) const CONVERT: &str = "\
Examples:
  lazydoku convert puzzle.txt
  lazydoku convert --to box puzzles.txt
  lazydoku convert --to svg puzzle.txt > puzzle.svg";

pub(crate) const COMPLETIONS: &str = "\
Examples:
  lazydoku completions bash
  lazydoku completions zsh > _lazydoku";

pub(crate) const MAN: &str = "\
Examples:
  lazydoku man
  lazydoku man solve > lazydoku-solve.1";
