//! The clock by which searches and solvers stop: that of their host, or that of the machine.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

/// The clock of the machine, for hosts that have none. WebAssembly has none either.
pub(crate) struct MachineClock {
    #[cfg(not(target_family = "wasm"))]
    start: Instant,
}

impl MachineClock {
    pub(crate) fn new() -> MachineClock {
        MachineClock {
            #[cfg(not(target_family = "wasm"))]
            start: Instant::now(),
        }
    }

    /// Returns the time by the clock of the host, or else since this clock was made.
    #[cfg_attr(target_family = "wasm", expect(clippy::unused_self, reason = "there is no clock"))]
    pub(crate) fn now(&self, of_host: Option<Duration>) -> Duration {
        #[cfg(not(target_family = "wasm"))]
        let since_start = || self.start.elapsed();
        #[cfg(target_family = "wasm")]
        let since_start = || Duration::ZERO;
        of_host.unwrap_or_else(since_start)
    }
}
