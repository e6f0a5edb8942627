//! A puzzle with digits that no cell may hold has the same answers as without them.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Board, Candidates, Estimator, Puzzle, Rules, Uniqueness};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Rules without unused digits, the same rules with some below and above, and the number below.
const RULES: [(&str, &str, u8); 6] = [
    (
        "box=3x3,cage=23:r1c1+r1c2+r2c1,cage=9:r5c5+r5c6,thermo=r9c1-r8c2-r7c3,antiknight",
        "digits=0-10,box=3x3,cage=23:r1c1+r1c2+r2c1,cage=9:r5c5+r5c6,thermo=r9c1-r8c2-r7c3,antiknight",
        1,
    ),
    (
        "box=3x3,cage=23:r1c1+r1c2+r2c1,arrow=r5c5:r6c8,whisper=r9c1-r8c2-r7c3,white=r1c8-r1c9",
        "digits=0-10,box=3x3,cage=26:r1c1+r1c2+r2c1,arrow=r5c5:r6c8,whisper=r9c1-r8c2-r7c3,white=r1c8-r1c9",
        2,
    ),
    ("box=3x3", "digits=0-10,box=3x3", 1),
    (
        "box=2x3,arrow=r1c1:r1c2+r2c2,white=r3c3-r3c4",
        "size=6x6,digits=0-8,box=2x3,arrow=r1c1:r1c2+r2c2,white=r3c3-r3c4",
        1,
    ),
    ("box=2x3,x", "size=6x6,digits=1-9,box=2x3,x", 0),
    ("box=2x3,cage=7:r1c1+r1c2", "size=6x6,digits=0-6,box=2x3,cage=7:r1c1+r1c2", 1),
];

#[test]
fn answers_are_the_same() {
    for (plain, wide, offset) in RULES {
        let plain: Rules = plain.parse().unwrap();
        let wide: Rules = wide.parse().unwrap();
        let (size, of_wide) = (plain.size(), wide.size());
        let blank = Puzzle::new(plain, Board::blank(size)).unwrap();
        // As many givens from a solution as leave a few others.
        let solution = blank.solutions().nth(1000).unwrap();
        let mut givens = solution.cells().to_vec();
        let with = |givens: &[u8]| {
            let grid = Board::with_size(size, givens).unwrap();
            Puzzle::new(blank.rules().clone(), grid).unwrap()
        };
        let cells = givens.len();
        let mut order = (0..cells).map(|number| number * 37 % cells);
        while with(&givens).solution_count_up_to(3) < 3 {
            givens[order.next().unwrap()] = 0;
        }
        let puzzle = with(&givens);
        let moved = |cells: &[u8]| -> Vec<u8> {
            cells.iter().map(|&it| if it == 0 { 0 } else { it + offset }).collect()
        };
        let used = ((1 << size.digits()) - 1) << offset;
        let marks = Candidates::of_bits(of_wide, vec![used; givens.len()]).unwrap();
        let grid = Board::with_size(of_wide, moved(&givens)).unwrap();
        let asked = Puzzle::new(wide.clone(), grid).unwrap().with_candidates(&marks).unwrap();
        let named = |grid: Board| Board::with_size(of_wide, moved(grid.cells())).unwrap();

        let all: Vec<Board> = puzzle.solutions().map(named).collect();
        assert!(all.len() > 1, "{wide}");
        assert!(asked.solutions().eq(all.iter().cloned()), "{wide}");
        assert!(asked.solutions().rev().eq(all.iter().rev().cloned()));
        let middle = &all[all.len() / 2];
        assert!(asked.solutions().after(middle).eq(all[all.len() / 2 + 1..].iter().cloned()));
        assert!(asked.solutions().before(middle).eq(all[..all.len() / 2].iter().cloned()));
        // Bounds with digits that no solution contains.
        for digit in [1, of_wide.digits() as u8] {
            for at in [0, 7, 20] {
                let mut bound = middle.clone();
                bound.set(of_wide.cells().nth(at).unwrap(), digit);
                let beyond = all.iter().filter(|grid| **grid > bound).cloned();
                assert!(asked.solutions().after(&bound).eq(beyond), "{wide} {bound}");
                let before = all.iter().filter(|grid| **grid < bound).cloned();
                assert!(asked.solutions().before(&bound).eq(before), "{wide} {bound}");
            }
        }
        let sorted = |mut found: Vec<Board>| {
            found.sort();
            found
        };
        assert!(sorted(asked.solutions_unordered().collect()) == all);
        assert!(sorted(asked.solutions_unordered().in_parallel().threads(2).collect()) == all);
        assert!(asked.solutions().in_parallel().threads(2).eq(all.iter().cloned()));
        assert_eq!(asked.solution_count().unwrap(), BigUint::from(all.len()));
        assert_eq!(asked.solution_count_up_to(2), 2);
        assert!(matches!(asked.uniqueness(), Uniqueness::Several(one, other)
            if one != other && asked.is_solution(&one) && asked.is_solution(&other)));
        let space = asked.space().unwrap();
        assert_eq!(space.len(), BigUint::from(all.len()));
        for (rank, grid) in all.iter().enumerate() {
            assert_eq!(space.at(rank).as_ref(), Some(grid));
            assert_eq!(space.rank(grid).unwrap(), BigUint::from(rank));
        }
        assert!(space.range(1_u32..).eq(all[1..].iter().cloned()));
        let mut unused = middle.clone();
        unused.set(of_wide.cells().next().unwrap(), of_wide.digits() as u8);
        assert_eq!(space.rank(&unused).is_ok(), asked.is_solution(&unused));
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert!(asked.is_solution(&space.sample(&mut random).unwrap()));
        let occurrences = asked.occurrences().unwrap();
        let possible = asked.true_candidates();
        for cell in of_wide.cells() {
            for digit in 1..=of_wide.digits() as u8 {
                let with = all.iter().filter(|grid| grid[cell] == digit).count();
                assert_eq!(occurrences[(cell, digit)], BigUint::from(with));
                assert_eq!(possible.contains(cell, digit), with > 0);
                assert!(asked.pruned_candidates().contains(cell, digit) || with == 0);
            }
        }
        let repair = asked.repair().unwrap().unwrap();
        let repaired = Puzzle::new(wide.clone(), repair.repaired().clone()).unwrap();
        let repaired = repaired.with_candidates(&marks).unwrap();
        assert_eq!(repaired.solution_count_up_to(2), 1);
        let estimate = Estimator::of(&asked).samples(200).run().solutions.mean();
        assert!(estimate > BigUint::ZERO);
        let full = Puzzle::new(wide, middle.clone()).unwrap().with_candidates(&marks).unwrap();
        assert_eq!(full.uniqueness(), Uniqueness::Unique(middle.clone()));
        let outcomes = Batch::new(5).threads(2).outcomes([full, asked.clone(), asked]);
        let outcomes: Vec<_> = outcomes.map(|it| (it.solutions, it.first)).collect();
        assert_eq!(outcomes[0], (1, Some(middle.clone())));
        assert_eq!(outcomes[1].0, 5.min(all.len() as u64));
    }
}
