//! The memory of the player. A test of its own process, because it measures all memory of it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/play_many.rs"]
mod play_many;

use piecewright_games::search::Limits;
use std::path::Path;

/// The games, after the first of which the memory is compared.
const GAMES: u64 = 24;
const FIRST: u64 = 8;

/// What the memory may then grow by, in kibibytes: less than one table of the player.
const GROWTH: u64 = 4_096;

#[test]
fn memory_stays_the_same_from_game_to_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/games/variants");
    let definitions = ["chess", "glinski", "crazyhouse", "grand"]
        .map(|id| std::fs::read_to_string(folder.join(format!("{id}.json"))).unwrap());
    let limits = Limits::default().with_nodes(20_000);
    let mut after = Vec::new();
    for number in 0..GAMES {
        let definition = &definitions[usize::try_from(number).unwrap() % definitions.len()];
        let record = play_many::play(definition, number, &limits, 3).unwrap();
        assert_eq!(record.plies, 3, "{record:?}");
        after.push(record.memory);
    }
    let (first, later) = after.split_at(usize::try_from(FIRST).unwrap());
    // Elsewhere than on Linux all are 0.
    assert!(later.iter().max().unwrap() <= &(first.iter().max().unwrap() + GROWTH), "{after:?}");
}
