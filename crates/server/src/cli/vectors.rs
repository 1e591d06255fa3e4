//! `trellis content vectors`: prepares search by meaning and shows its progress.

use std::{
    cell::Cell,
    io::{IsTerminal, Write},
    thread,
    time::Duration,
};

use trellis_meaning::{Pace, Progress};
use trellis_providers::meaning::Preparation;

use crate::{config::Config, wiring};

/// Progress bar width, in characters.
const BAR: usize = 30;
/// Without a terminal, a line is printed each time progress grows by this many percent.
const STEP: u8 = 10;

pub fn run(config: &Config) -> anyhow::Result<()> {
    let meaning = wiring::meaning(config)?;
    let report = Report::new(std::io::stdout().is_terminal());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let prepared = meaning.prepare(cores, |progress| report.show(progress));
    report.end();
    match prepared? {
        Preparation::Ready { verses } if report.pace.get().is_none() => {
            println!("Search by meaning is already prepared: {verses} verses.");
        }
        Preparation::Ready { verses } => {
            println!("Search by meaning is ready: {verses} verses.");
        }
        Preparation::InOtherProcess(progress) => anyhow::bail!(
            "another process is preparing search by meaning ({}% done); wait for it, or stop it and run this again",
            progress.percent()
        ),
        Preparation::Stopped => {}
    }
    Ok(())
}

/// Shows the progress: as a moving bar on a terminal, otherwise as an occasional line.
struct Report {
    is_terminal: bool,
    /// `None` until preparing starts.
    pace: Cell<Option<Pace>>,
    /// The last step that was printed.
    last_step: Cell<u8>,
}

impl Report {
    fn new(is_terminal: bool) -> Self {
        Self {
            is_terminal,
            pace: Cell::new(None),
            last_step: Cell::new(0),
        }
    }

    fn show(&self, progress: Progress) {
        let Some(mut pace) = self.pace.get() else {
            self.pace.set(Some(Pace::begin(progress)));
            self.last_step.set(progress.percent() / STEP);
            println!(
                "Preparing search by meaning: {} verses, {} done.",
                progress.total, progress.done
            );
            return;
        };
        pace.advance(progress);
        self.pace.set(Some(pace));
        let left = pace.left();
        if self.is_terminal {
            print!("\r{}", bar(progress, left));
            // An error while drawing the bar is no reason to stop.
            std::io::stdout().flush().ok();
        } else if progress.percent() / STEP > self.last_step.get() {
            self.last_step.set(progress.percent() / STEP);
            println!("{}", line(progress, left));
        }
    }

    fn end(&self) {
        if self.is_terminal && self.pace.get().is_some() {
            println!();
        }
    }
}

fn line(progress: Progress, left: Option<Duration>) -> String {
    let Progress { done, total } = progress;
    let left = left.map_or_else(String::new, |left| format!(", about {} left", time(left)));
    format!("{:>3}%  {done} of {total} verses{left}", progress.percent())
}

/// A progress bar with trailing spaces, which overwrite the rest of a longer previous line.
fn bar(progress: Progress, left: Option<Duration>) -> String {
    let filled = BAR * usize::from(progress.percent()) / 100;
    let (filled, empty) = ("#".repeat(filled), "-".repeat(BAR - filled));
    format!("[{filled}{empty}] {:<60}", line(progress, left))
}

fn time(duration: Duration) -> String {
    let seconds = duration.as_secs();
    if seconds < 90 {
        format!("{seconds} seconds")
    } else {
        format!("{} minutes", seconds.div_ceil(60))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_shows_progress_and_remaining_time() {
        let progress = |done| Progress {
            done,
            total: 31_086,
        };
        let left = Some(Duration::from_secs(120));
        assert_eq!(
            bar(progress(10_362), left).trim_end(),
            "[#########---------------------]  33%  10362 of 31086 verses, about 2 minutes left"
        );
        assert_eq!(line(progress(31_086), None), "100%  31086 of 31086 verses");
        assert_eq!(time(Duration::from_secs(89)), "89 seconds");
    }
}
