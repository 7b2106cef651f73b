//! When a search stops: nodes, work, time and the wish of its host.

use super::Host;
use crate::clock::MachineClock;
use std::time::Duration;

/// How often the clock is read at least, in nodes.
const MAX_NODES_BETWEEN_READINGS: u64 = 128;

/// How much time should pass between two readings.
const TIME_BETWEEN_READINGS: Duration = Duration::from_micros(500);

/// The nodes after which a clock that has not moved stands still: more than are searched in the tenth of a second by which
/// the clocks of some browsers move.
const MAX_NODES_OF_ONE_MOMENT: u64 = 200_000;

/// The nodes up to which the first depth may exceed its time: more than it takes in any game that people play.
const MAX_FIRST_NODES: u64 = 50_000;

/// The work of one node in games that people play. Work beyond it counts as more nodes.
const WORK_OF_NODE: usize = 4_000;
const WORK_OF_EXTRA_NODE: u64 = 1_000;

/// The limits of a search and what it has spent.
pub(super) struct SearchControl<'a> {
    pub host: &'a mut dyn Host,
    pub nodes: u64,
    pub max_nodes: u64,
    /// When to stop.
    pub deadline: Option<Duration>,
    pub stopped: bool,
    /// The work that was done before the last node.
    work_before: usize,
    /// The number of nodes at which the clock is read next.
    next_reading: u64,
    /// The nodes between two readings: few if nodes take long.
    reading_interval: u64,
    /// What the clock said.
    last_reading: Duration,
    /// How many nodes there were when the clock moved.
    nodes_before_reading: u64,
    clock: MachineClock,
}

impl<'a> SearchControl<'a> {
    pub(super) fn new(host: &'a mut dyn Host, max_nodes: u64, time: Option<Duration>) -> SearchControl<'a> {
        let start = host.now().unwrap_or_default();
        SearchControl {
            host,
            nodes: 0,
            max_nodes,
            deadline: time.map(|time| start.saturating_add(time)),
            stopped: false,
            work_before: 0,
            next_reading: 0,
            reading_interval: 0,
            last_reading: Duration::ZERO,
            nodes_before_reading: 0,
            clock: MachineClock::new(),
        }
    }

    /// Counts a node by the work that was done so far, and decides whether to stop.
    pub(super) fn count_node(&mut self, work: usize, is_work_spent: bool, depth: i32) {
        if self.stopped {
            return;
        }
        let node = work - std::mem::replace(&mut self.work_before, work);
        self.nodes += 1 + node.saturating_sub(WORK_OF_NODE) as u64 / WORK_OF_EXTRA_NODE;
        if self.max_nodes <= self.nodes || is_work_spent {
            self.stopped = true;
        } else if self.next_reading <= self.nodes {
            let now = self.read_clock();
            let is_first = depth == 1 && self.nodes < MAX_FIRST_NODES;
            let stands_still = MAX_NODES_OF_ONE_MOMENT < self.nodes - self.nodes_before_reading;
            self.stopped |= !is_first && self.deadline.is_some_and(|deadline| deadline <= now || stands_still);
            self.stopped |= self.host.is_stopped();
        }
    }

    fn now(&self) -> Duration {
        self.clock.now(self.host.now())
    }

    fn read_clock(&mut self) -> Duration {
        let now = self.now();
        let passed = now.saturating_sub(std::mem::replace(&mut self.last_reading, now));
        if !passed.is_zero() {
            self.nodes_before_reading = self.nodes;
        }
        let is_soon = passed < TIME_BETWEEN_READINGS;
        let interval = if is_soon { self.reading_interval * 2 } else { self.reading_interval / 2 };
        self.reading_interval = interval.clamp(1, MAX_NODES_BETWEEN_READINGS);
        self.next_reading = self.nodes + self.reading_interval;
        now
    }

    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= self.now())
    }
}
