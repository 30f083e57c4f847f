//! What the process takes from the machine, as Linux tells it; elsewhere nothing is told.

use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;
use std::fs;

/// The ticks a second in which Linux tells programs about times.
const TICKS: f64 = 100.0;

/// What the process takes.
#[derive(Debug, PartialEq)]
struct Figures {
    cpu_seconds: f64,
    started_at: f64,
    resident_bytes: u64,
    open_files: u64,
    most_files: u64,
}

/// Adds the figures, where the system tells them.
pub(super) fn register(registry: &mut Registry) {
    let Some(figures) = read() else { return };
    let about = "Processor time that was used";
    registry.register("cpu_seconds", about, ConstCounter::new(figures.cpu_seconds));
    let about = "When the process started, in seconds since 1970";
    registry.register("start_time_seconds", about, ConstGauge::new(figures.started_at));
    let gauges = [
        ("resident_memory_bytes", "Memory in use", figures.resident_bytes),
        ("open_fds", "Open files and connections", figures.open_files),
        ("max_fds", "Open files and connections at most", figures.most_files),
    ];
    for (name, about, value) in gauges {
        registry.register(name, about, ConstGauge::new(value));
    }
}

fn read() -> Option<Figures> {
    let text = |file: &str| fs::read_to_string(format!("/proc/{file}")).ok();
    let stat = text("self/stat")?;
    // The name of the program stands in parentheses, and may contain anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    let booted = number(&text("stat")?, "btime")?;
    Some(Figures {
        cpu_seconds: (ticks(11)? + ticks(12)?) / TICKS,
        started_at: booted as f64 + ticks(19)? / TICKS,
        resident_bytes: number(&text("self/status")?, "VmRSS:")? * 1024,
        open_files: fs::read_dir("/proc/self/fd").ok()?.count() as u64,
        // "unlimited" is no number.
        most_files: number(&text("self/limits")?, "Max open files").unwrap_or(u64::MAX),
    })
}

/// The first number of the line that starts so.
fn number(text: &str, start: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(start))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::fs::File;
    use std::time::{SystemTime, UNIX_EPOCH};

    #[test]
    fn the_figures_are_those_of_this_process() {
        let before = read().unwrap();
        let files: Vec<File> = (0..50).map(|_| File::open("/proc/self/stat").unwrap()).collect();
        let memory = vec![1_u8; 64 << 20];
        let mut work = 0_u64;
        let busy = loop {
            (0..1_000_000_u64).for_each(|step| work = std::hint::black_box(work ^ step));
            let now = read().unwrap();
            if now.cpu_seconds > before.cpu_seconds {
                break now;
            }
        };
        assert!(busy.open_files >= 50 && busy.most_files >= busy.open_files, "{busy:?}");
        assert!(busy.resident_bytes >= memory.len() as u64, "{busy:?}");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64();
        assert!((now - 24.0 * 3600.0..=now + 1.0).contains(&busy.started_at), "{busy:?} at {now}");
        drop(files);
    }
}
