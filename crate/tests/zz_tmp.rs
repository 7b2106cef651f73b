#![allow(warnings)]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;
#[test]
fn tmp() {
    let mut x: u64 = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(12345);
    let mut r = || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x.to_le_bytes()[4]
    };
    std::panic::set_hook(Box::new(|i| {
        let m = i.payload().downcast_ref::<String>().cloned().unwrap_or_default();
        println!("FAIL {}", m.chars().take(600).collect::<String>());
    }));
    let n: usize = std::env::var("N").ok().and_then(|s| s.parse().ok()).unwrap_or(3000);
    let mut slow = vec![];
    for k in 0..n {
        let m = if k % 3 == 0 { 0x80 } else { 0xC0 };
        let len = if m == 0x80 { r() % 7 } else { 28 };
        let mut d = vec![m];
        for _ in 0..len {
            d.push(r());
        }
        let t = std::time::Instant::now();
        let _ = std::panic::catch_unwind(|| fuzz::taxonomy::check(&d));
        slow.push((t.elapsed(), fuzz::taxonomy::text(&d)));
    }
    slow.sort();
    for s in slow.iter().rev().take(5) {
        println!("SLOW {s:?}");
    }
}
