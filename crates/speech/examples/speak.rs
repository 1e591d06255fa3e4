//! Speaks some text and prints the time and memory it took:
//!
//!     cargo run --release -p trellis-speech --example speak -- FILES VOICE OUT.mp3 [TEXT]
//!
//! FILES is a folder that contains `hibari/` and `joe/`, with the same layout as `speech/` in the content
//! pack.

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::{env, error::Error, fs, ops::ControlFlow, path::PathBuf, time::Instant};

use trellis_speech::{Engine, Segment, VoiceFiles, voice};

const PSALM: &str = "The LORD is my shepherd; I shall not want. He makes me lie down in green pastures. \
    He leads me beside still waters. He restores my soul. He guides me in the paths of righteousness \
    for his name's sake. Even though I walk through the valley of the shadow of death, I will fear no \
    evil, for you are with me. Your rod and your staff, they comfort me. (Ps. 23:1-4)";

#[derive(Debug)]
struct Folder(PathBuf);

impl VoiceFiles for Folder {
    fn has(&self, name: &str) -> bool {
        self.0.join(name).is_file()
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.0.join(name)).ok()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut next = || arguments.next().ok_or("FILES VOICE OUT.mp3 [TEXT]");
    let (files, id, out) = (next()?, next()?, next()?);
    let text = next().unwrap_or_else(|_| PSALM.to_owned());
    let engine = Engine::new(Folder(files.into()));
    let voice = voice(&id).ok_or("unknown voice")?;
    let say = |text: &str| {
        let segment = Segment {
            text: text.to_owned(),
            mark: 1,
        };
        let keep_going = &mut |_| ControlFlow::Continue(());
        engine.speak(voice, 0.5, &[segment], keep_going)
    };
    let start = (Instant::now(), cpu_seconds());
    say("Hello.")?;
    println!(
        "loaded in {:.2} s, {:.0} MB resident",
        start.0.elapsed().as_secs_f64(),
        resident_megabytes()
    );
    let start = (Instant::now(), cpu_seconds());
    let spoken = say(&text)?;
    let used = cpu_seconds() - start.1;
    println!(
        "{:.1} s of speech in {:.2} s, {used:.2} s of CPU time: {:.2} s per minute of speech; {:.0} MB resident, {} bytes",
        spoken.seconds,
        start.0.elapsed().as_secs_f64(),
        used / spoken.seconds * 60.0,
        resident_megabytes(),
        spoken.mp3.len(),
    );
    fs::write(out, spoken.mp3)?;
    Ok(())
}

/// CPU time of this process so far, or zero if the system doesn't report it.
fn cpu_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks
        .filter_map(|text| text.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

fn resident_megabytes() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS"))
        .unwrap_or_default();
    let kilobytes = line
        .split_whitespace()
        .nth(1)
        .and_then(|text| text.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1024.0
}
