//! Canonical forms compared with all images of small grids, published numbers of classes, and laws.

use std::collections::BTreeMap;

use itertools::{Itertools, iproduct};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Canonical, Cell, Puzzle, Rules, Symmetries};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A grid with 648 automorphisms, the maximum for classic grids.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

/// All orders of lines that keep groups of `together` lines together.
fn orders(lines: usize, together: usize) -> Vec<Vec<usize>> {
    let groups = lines / together;
    let within = || (0..together).permutations(together).collect_vec();
    let within = (0..groups).map(|_| within()).multi_cartesian_product().collect_vec();
    let order = |(groups, within): (Vec<usize>, &Vec<Vec<usize>>)| {
        let of_group = |(group, within): (&usize, &Vec<usize>)| {
            within.iter().map(move |line| group * together + line).collect_vec()
        };
        groups.iter().zip(within).flat_map(of_group).collect_vec()
    };
    iproduct!((0..groups).permutations(groups), &within).map(order).collect()
}

/// The image of a grid under these orders of rows and columns, with digits named in order of
/// appearance.
fn image(cells: &[u8], rows: &[usize], columns: &[usize], is_transposed: bool) -> Vec<u8> {
    let side = columns.len();
    let (mut names, mut named) = ([0_u8; 26], 0);
    let image = iproduct!(rows, columns).map(|(&row, &column)| {
        let digit = cells[if is_transposed { column * side + row } else { row * side + column }];
        let name = &mut names[usize::from(digit)];
        if digit > 0 && *name == 0 {
            named += 1;
            *name = named;
        }
        *name
    });
    image.collect()
}

/// The smallest of all images, and the number of times it occurs.
fn least(cells: &[u8], [high, wide]: [usize; 2]) -> (Vec<u8>, usize) {
    let side = cells.len().isqrt();
    let ways = [false, true].into_iter().take(if high == wide { 2 } else { 1 });
    let (rows, columns) = (orders(side, high), orders(side, wide));
    let all = iproduct!(ways, &rows, &columns);
    let images = all.map(|(way, rows, columns)| image(cells, rows, columns, way));
    let images = images.min_set();
    (images[0].clone(), images.len())
}

/// A random image, with digits renamed.
fn shuffled(grid: &Board, boxes: [usize; 2], random: &mut ChaCha8Rng) -> Board {
    let side = grid.side();
    let mut pick = |number: usize| random.next_u32() as usize % number;
    let lines = boxes.map(|together| {
        let mut order = |number: usize| {
            let mut order = (0..number).collect_vec();
            (1..number).for_each(|last| order.swap(last, pick(last + 1)));
            order
        };
        let groups = order(side / together);
        groups
            .into_iter()
            .flat_map(|group| order(together).into_iter().map(move |line| group * together + line))
            .collect_vec()
    });
    let mut names = (1..=side as u8).collect_vec();
    (1..side).for_each(|last| names.swap(last, pick(last + 1)));
    let is_transposed = boxes[0] == boxes[1] && pick(2) == 1;
    let cells = iproduct!(&lines[0], &lines[1]).map(|(&row, &column)| {
        let [row, column] = if is_transposed { [column, row] } else { [row, column] };
        let digit = grid[Cell::at(row, column)];
        if digit == 0 { 0 } else { names[usize::from(digit) - 1] }
    });
    Board::with_size(grid.size(), cells.collect_vec()).unwrap()
}

fn form(rules: &Rules, grid: &Board) -> Canonical {
    let canonical = Puzzle::new(rules.clone(), grid.clone()).unwrap().canonical().unwrap();
    assert_eq!(canonical.map().image(grid), *canonical.form());
    assert_eq!(canonical.map().inverse().image(canonical.form()), *grid);
    canonical
}

/// Removes each given with a probability of `of_ten` in ten.
fn thinned(grid: &Board, of_ten: u32, random: &mut ChaCha8Rng) -> Board {
    let mut thinned = grid.clone();
    for cell in grid.size().cells() {
        if random.next_u32() % 10 < of_ten {
            thinned.set(cell, 0);
        }
    }
    thinned
}

#[test]
fn small_grids_agree_with_all_images() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for (text, boxes, each) in [
        ("box=2x2", [2, 2], 31),
        ("latin=4", [4, 4], 257),
        ("latin=3", [3, 3], 1),
        ("box=1x4", [4, 4], 401),
        ("jigsaw=aabbaabbccddccdd", [2, 2], 29),
        ("box=2x3", [2, 3], 90_001),
        ("box=3x2", [3, 2], 90_001),
    ] {
        let rules = rules(text);
        let blank = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
        for solution in blank.solutions().step_by(each).take(10) {
            for of_ten in 0..=10 {
                let grid = thinned(&solution, of_ten, &mut random);
                let found = form(&rules, &grid);
                let (least, ties) = least(grid.cells(), boxes);
                assert_eq!(found.form().cells(), least, "{text} {grid}");
                assert_eq!(*found.automorphisms(), ties.into(), "{text} {grid}");
            }
        }
    }
}

#[test]
fn equivalent_grids_have_one_form_and_others_do_not() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for (text, boxes) in [
        ("box=3x3", [3, 3]),
        ("box=2x4", [2, 4]),
        ("latin=7", [7, 7]),
        ("box=2x5", [2, 5]),
        ("box=4x4", [4, 4]),
    ] {
        let rules = rules(text);
        let blank = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
        for (number, solution) in blank.solutions().step_by(1001).take(6).enumerate() {
            let of_ten = [0, 6, 7, 8, 9, 10][number];
            let solution = shuffled(&solution, boxes, &mut random);
            let grid = thinned(&solution, of_ten, &mut random);
            let first = form(&rules, &grid);
            assert_eq!(form(&rules, first.form()).form(), first.form(), "{grid}");
            for _ in 0..4 {
                let other = form(&rules, &shuffled(&grid, boxes, &mut random));
                assert_eq!(other.form(), first.form(), "{text} {grid}");
                assert_eq!(other.automorphisms(), first.automorphisms(), "{text} {grid}");
                assert!(first.form() <= &image_of(&grid, boxes, &mut random), "{text} {grid}");
            }
            // Large grids with few blanks take too long.
            let is_small = grid.side() < 10 || !grid.is_full();
            if let Some((cell, _)) = grid.givens().next().filter(|_| is_small) {
                let mut fewer = grid.clone();
                fewer.set(cell, 0);
                assert_ne!(form(&rules, &fewer).form(), first.form(), "{text} {grid}");
            }
        }
    }
}

/// A random image, with digits named in order of appearance.
fn image_of(grid: &Board, boxes: [usize; 2], random: &mut ChaCha8Rng) -> Board {
    let shuffled = shuffled(grid, boxes, random);
    let own = (0..grid.side()).collect_vec();
    Board::with_size(grid.size(), image(shuffled.cells(), &own, &own, false)).unwrap()
}

/// The forms of grids, with their numbers of automorphisms.
fn classes(rules: &Rules, grids: impl Iterator<Item = Board>) -> BTreeMap<Board, BigUint> {
    let symmetries = Symmetries::of(rules).unwrap();
    let canonical = grids.map(|grid| symmetries.canonical(&grid).unwrap());
    canonical.map(|it| (it.form().clone(), it.automorphisms().clone())).collect()
}

/// The total number of grids in the classes, with `names` ways to name the digits of each.
fn grids(symmetries: &Symmetries, names: u32, classes: &BTreeMap<Board, BigUint>) -> BigUint {
    let of_class = |automorphisms| symmetries.len() * names / automorphisms;
    classes.values().map(of_class).sum()
}

/// Numbers of classes match published ones, and classes have as many grids as symmetries imply.
#[test]
fn numbers_of_classes_are_those_published() {
    for (text, givens, names, number, total) in [
        ("box=2x2", "", 24, 2, 288_u32),
        // Jarvis and Russell, 2005.
        ("box=2x3", "123456", 720, 49, 28_200_960),
        // OEIS A264603: types of Latin squares.
        ("latin=4", "", 24, 2, 576),
        ("latin=5", "12345", 120, 2, 161_280),
        ("latin=6", "123456 2.....3.....4.....5.....6.....", 720, 17, 812_851_200),
    ] {
        let rules = rules(text);
        let givens = givens.replace(' ', "");
        let cells = rules.size().number_of_cells();
        let grid: Board = format!("{givens:.<cells$}").parse().unwrap();
        let blank = Puzzle::new(rules.clone(), grid).unwrap();
        let classes = classes(&rules, blank.solutions());
        assert_eq!(classes.len(), number, "{text}");
        let symmetries = Symmetries::of(&rules).unwrap();
        assert_eq!(grids(&symmetries, names, &classes), total.into(), "{text}");
    }
}

/// Every form of a solution is a solution, and the classes contain all grids.
#[test]
fn symmetries_keep_the_solutions() {
    for (text, names, symmetries) in [
        ("box=2x2,x", 24, 16_u32),
        ("box=2x2,antiking", 24, 8),
        ("box=2x2,disjoint", 24, 0),
        ("jigsaw=aaabacbbccdbcddd", 24, 0),
        ("box=2x2,thermo=r1c1-r1c2-r2c2", 1, 0),
        ("box=2x2,thermo=r1c1-r1c2", 1, 0),
        ("box=2x2,white=r2c2-r2c3", 1, 0),
        ("box=2x2,cage=7:r1c1+r1c2+r1c3", 1, 0),
        ("box=2x2,even=r1c1", 1, 0),
        ("box=2x2,palindrome=r1c1-r2c2-r3c4", 24, 0),
        ("latin=4,x", 24, 0),
        ("latin=5,nonconsecutive", 1, 0),
        ("latin=4,renban=r1c1-r1c2-r2c2", 1, 0),
        ("box=2x2,arrow=r1c1:r1c2-r2c2", 1, 4),
        ("box=2x2,arrow=r1c1:r1c2-r1c3", 1, 2),
        ("box=2x2,sum=7:r1c1+r2c2+2*r4c4", 1, 4),
        ("box=2x2,between=r1c1-r2c2-r3c3", 1, 0),
        ("box=2x2,skyscrapers=2:r1c1-r1c4", 1, 0),
        ("box=2x2,sandwich=2:r1c1-r1c4", 1, 0),
        ("latin=4,xsum=5:r1c1-r1c4,xsum=5:r1c1-r4c1", 1, 2),
        ("latin=4,circles=r1c1+r2c2+r3c3", 1, 0),
        ("latin=4,samesum=r1c1+r1c2:r2c3", 1, 0),
        ("latin=5,x", 120, 0),
        ("size=4x6,box=2x3", 720, 0),
    ] {
        let Ok(rules) = text.parse::<Rules>() else { panic!("{text}") };
        let blank = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
        let found = Symmetries::of(&rules).unwrap();
        let total = blank.solution_count().unwrap();
        let are_few = total < 100_000_u32.into();
        let solutions = blank.solutions().take(if are_few { 100_000 } else { 100 });
        let classes = classes(&rules, solutions);
        assert!(classes.keys().all(|form| blank.is_solution(form)), "{text}");
        if symmetries > 0 {
            assert_eq!(found.len(), symmetries.into(), "{text}");
        }
        if are_few {
            assert_eq!(grids(&found, names, &classes), total, "{text}: {}", found.len());
        }
    }
}

/// The number of symmetries of classic grids, divided by the number of images of the cells of the
/// rule; doubled if reversing the digits is a symmetry.
#[test]
fn symmetries_that_keep_one_small_rule() {
    for (text, images, names) in
        [("thermo=r1c1-r1c2", 324, 2), ("cage=7:r1c1+r1c2", 162, 1), ("white=r1c3-r1c4", 486, 2)]
    {
        let found = Symmetries::of(&rules(&format!("box=3x3,{text}"))).unwrap();
        assert_eq!(found.len(), (3_359_232_u32 * names / images).into(), "{text}");
    }
}

/// The first two and the last two of all forms, the last with 72 automorphisms, and another form,
/// as published by the New Sudoku Players' Forum and `SudokuWiki`.
#[test]
fn published_forms() {
    for (grid, form) in [
        (
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        ),
        (
            "123456789456789123789123456214365897365897214897214365531642978648971532972538641",
            "123456789456789123789123456214365897365897214897214365531642978648971532972538641",
        ),
        (
            "123456789457389621896217354268741593745893162931625847382164975574938216619572438",
            "123456789457389621896217354268741593745893162931625847382164975574938216619572438",
        ),
        (
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        ),
        (
            "369218475215749863487635912754861239631924758928357641173482596542196387896573124",
            "123456789457189236698273541261947853745831692839625417384792165512368974976514328",
        ),
    ] {
        let canonical = grid.parse::<Puzzle>().unwrap().canonical().unwrap();
        assert_eq!(canonical.form().to_string(), form);
        let is_last = grid.starts_with("123456789457893");
        assert!(!is_last || *canonical.automorphisms() == 72_u32.into());
    }
}

#[test]
fn known_grids() {
    let most: Puzzle = MOST_SYMMETRIC.parse().unwrap();
    let canonical = most.canonical().unwrap();
    assert_eq!(canonical.form().to_string(), MOST_SYMMETRIC);
    assert_eq!(*canonical.automorphisms(), 648_u32.into());
    // All cells are equivalent, so each is fixed by 648 / 81 symmetries.
    let without = |cell| form(&Rules::classic(), most.with(cell, 0).grid());
    let without: Vec<Canonical> = most.rules().size().cells().map(without).collect();
    assert!(without.iter().all(|it| it.form() == without[0].form()));
    assert!(without.iter().all(|it| *it.automorphisms() == 8_u32.into()));
    let blank = Puzzle::from(Board::EMPTY).canonical().unwrap();
    assert_eq!(*blank.form(), Board::EMPTY);
    assert_eq!(*blank.automorphisms(), 3_359_232_u32.into());
    let largest = Rules::latin(25).unwrap();
    let blank = Puzzle::new(largest.clone(), Board::blank(largest.size())).unwrap();
    assert_eq!(
        *blank.canonical().unwrap().automorphisms(),
        Symmetries::of(&largest).unwrap().len()
    );
    let seventeen: Puzzle = SEVENTEEN.parse().unwrap();
    let form = seventeen.canonical().unwrap();
    assert!(form.form() <= seventeen.grid());
    assert_eq!(form.form().givens().count(), 17);
}

/// The map from one grid to another is composed of their maps to the form.
#[test]
fn maps_are_composed() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let grid: Board = SEVENTEEN.parse().unwrap();
    for _ in 0..20 {
        let [one, other] = [(); 2].map(|()| shuffled(&grid, [3, 3], &mut random));
        let [to_form, from_form] = [&one, &other].map(|grid| form(&Rules::classic(), grid));
        let way = to_form.map().then(&from_form.map().inverse());
        assert_eq!(way.image(&one), other);
        assert_eq!(way.inverse().image(&other), one);
        let cell = Cell::at(2, 7);
        let digit = one[way.source(cell)];
        let name = if digit == 0 { 0 } else { way.digits()[usize::from(digit) - 1] };
        assert_eq!(name, other[cell]);
    }
}

#[test]
fn what_has_no_form_is_refused() {
    let refused = |rules: &str, grid: &str| {
        let rules: Rules = rules.parse().unwrap();
        let grid = if grid.is_empty() { Board::blank(rules.size()) } else { grid.parse().unwrap() };
        Puzzle::new(rules, grid).unwrap().canonical().unwrap_err().to_string()
    };
    assert!(refused("box=2x2", "1.1.............").contains("r1c1 and r1c3 are both 1"));
    assert!(refused("latin=9,white=r1c1-r1c2", "").contains("more than 200000"));
    let rules = Rules::boxes(2, 2).unwrap();
    let given = Puzzle::new(rules.clone(), "1...............".parse().unwrap()).unwrap();
    let blank = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
    let marked = blank.with_candidates(&given.true_candidates()).unwrap();
    assert!(marked.canonical().unwrap_err().to_string().contains("pencil marks"));
}
