#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]
#[path = "../tests/sampling/mod.rs"]
#[allow(dead_code)]
mod sampling;
use piecewright::notation::{Dialect, Notation, print};
use sampling::{Sample, reading};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let sample = Sample::thorough(3, 60);
    let mut texts: Vec<String> = args.clone();
    if args.is_empty() {
        let rows = std::fs::read_to_string("tests/vectors/pieces.tsv").unwrap();
        texts = rows.lines().skip(1).map(|l| l.split('\t').nth(1).unwrap().to_owned()).collect();
    }
    let mut times = Vec::new();
    let mut show = |text: &str| -> String {
        let read = reading(text, Dialect::Xbetza);
        let begin = Instant::now();
        let printed = print(&read.pieces, Notation::Betza, Dialect::Xbetza);
        let mut time = begin.elapsed();
        for _ in 0..4 {
            let begin = Instant::now();
            let _ = print(&read.pieces, Notation::Betza, Dialect::Xbetza);
            time = time.min(begin.elapsed());
        }
        times.push((time, text.to_owned()));
        let back = reading(&printed.text, Dialect::Xbetza);
        let same = back.pieces.last().is_some_and(|b| sample.agrees(&b.piece, &read.pieces[0].piece));
        let again = print(&back.pieces, Notation::Betza, Dialect::Xbetza).text;
        let bad = !same || !printed.losses.is_empty() || again != printed.text || printed.text.len() > text.len();
        if bad || !args.is_empty() {
            println!(
                "{} {text} -> {} same={same} {:?} again={again} {time:?}",
                if bad { "BAD" } else { "ok" },
                printed.text,
                printed.losses
            );
        }
        printed.text
    };
    for text in &texts {
        show(text);
    }
    if args.is_empty() && std::env::var("ONLY").is_err() {
        for line in std::fs::read_to_string("tests/vectors/equivalences-betza.jsonl").unwrap().lines() {
            let v: serde_json::Value = serde_json::from_str(line).unwrap();
            let (a, b) = (v["a"]["text"].as_str().unwrap(), v["b"]["text"].as_str().unwrap());
            let (x, y) = (show(a), show(b));
            if (x == y) != v["equal"].as_bool().unwrap() {
                println!("EQ {a} {b}: {x} {y} {}", v["equal"]);
            }
        }
    }
    times.sort();
    for (time, text) in times.iter().rev().take(45) {
        print!("{text}:{}us ", time.as_micros());
    }
    println!();
    println!("median {:?} 95% {:?} max {:?}", times[times.len() / 2], times[times.len() * 95 / 100], times.last());
}
