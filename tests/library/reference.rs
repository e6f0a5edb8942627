use lazydoku::{Board, reference::*};
use std::time::Instant;
#[test]
fn timing() {
    let euler = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
    let evil = "...6.....96...1824..1...6.3.1..56..8.........5..42..1.2.6...3..3849...75.....7...";
    let post = "92634.7.1.5..264.9.7.8.1......9..2.7342.....51.....8..6854...12..4..29...1.538.7.";
    let eg1 = "..4..57.......94..36......872..6.......4.2.......8..934......56..53.......61..9..";
    let u144 = "...........................859761423426853791713924856961537284287419635345286179";
    for (n, p) in [
        ("euler", euler),
        ("evil", evil),
        ("2022", post),
        ("eg1", eg1),
        ("144", u144),
        (
            "digits4",
            "5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79",
        ),
        ("97", "..............1..2.34....6........3.2........7....28.....34.......6.....1.9.....7"),
    ] {
        for d in DESIGNS.iter().filter(|d| !d.exhaustive) {
            if n == "97" && d.ascending {
                continue;
            }
            let t = Instant::now();
            let c = (d.solutions)(&p.parse().unwrap()).count();
            eprintln!("{n} {} {c} {:?}", d.name, t.elapsed());
        }
    }
    for d in DESIGNS.iter() {
        if d.exhaustive && d.name != "solve3" {
            continue;
        }
        if d.exhaustive {
            continue;
        }
        let t = Instant::now();
        let c = (d.solutions)(&Board::EMPTY).next().unwrap();
        eprintln!("{} {c} {:?}", d.name, t.elapsed());
    }
}
