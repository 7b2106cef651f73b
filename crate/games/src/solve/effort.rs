//! When solving stops: nodes, time, work and the wish of its host.

use super::{CutReason, Progress, SolutionPart, SolveHost, SolveOptions, SolvingState};
use crate::clock::MachineClock;
use crate::limits::MAX_WORK;
use std::time::Duration;

/// The nodes between two looks at the clock and the host.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// The work between two looks: some milliseconds.
const WORK_BETWEEN_LOOKS: usize = 50_000;

/// How often the host hears of progress.
const TIME_BETWEEN_REPORTS: Duration = Duration::from_millis(100);

/// The search was stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// The limits of solving and what it has spent.
pub(super) struct Effort<'a> {
    host: &'a mut dyn SolveHost,
    pub nodes: u64,
    max_nodes: u64,
    deadline: Option<Duration>,
    next_look: u64,
    next_report: Duration,
    /// What has stopped the search.
    pub cut: Option<CutReason>,
    /// How far it is.
    pub progress: Progress,
    clock: MachineClock,
}

impl<'a> Effort<'a> {
    pub(super) fn new(host: &'a mut dyn SolveHost, options: &SolveOptions) -> Effort<'a> {
        let start = host.now().unwrap_or_default();
        Effort {
            host,
            nodes: 0,
            max_nodes: options.nodes.unwrap_or(u64::MAX),
            deadline: options.time.map(|time| start.saturating_add(time)),
            next_look: 0,
            next_report: start,
            cut: None,
            progress: Progress::default(),
            clock: MachineClock::new(),
        }
    }

    /// Counts a node, and decides whether to stop.
    pub(super) fn count(&mut self, state: &mut SolvingState) -> Result<(), Stopped> {
        self.nodes += 1;
        let work = state.work();
        if work.is_spent() {
            return Err(self.stop(CutReason::Work));
        }
        if self.nodes < self.next_look && work.used() < WORK_BETWEEN_LOOKS {
            return Ok(());
        }
        work.renew(MAX_WORK);
        self.look()
    }

    fn look(&mut self) -> Result<(), Stopped> {
        self.next_look = (self.nodes + NODES_BETWEEN_LOOKS).min(self.max_nodes);
        if self.max_nodes <= self.nodes {
            return Err(self.stop(CutReason::Nodes));
        }
        if self.host.is_stopped() {
            return Err(self.stop(CutReason::Stopped));
        }
        let now = self.now();
        if self.deadline.is_some_and(|deadline| deadline <= now) {
            return Err(self.stop(CutReason::Time));
        }
        if self.next_report <= now {
            self.next_report = now.saturating_add(TIME_BETWEEN_REPORTS);
            self.progress.nodes = self.nodes;
            self.host.progress(&self.progress);
        }
        Ok(())
    }

    /// Gives a part of the solution to the host.
    pub(super) fn report(&mut self, part: &SolutionPart) {
        self.host.part(part);
    }

    pub(super) fn stop(&mut self, cut: CutReason) -> Stopped {
        self.cut = Some(cut);
        Stopped
    }

    fn now(&self) -> Duration {
        self.clock.now(self.host.now())
    }
}
