//! How long a bulk file takes to be indexed, and a list to be enriched from the index:
//! `cargo run --release -p arcadia-cube --example bulk -- BULK LIST`. `tools/make-bulk` makes a bulk file.

use cube::bulk::{Index, index};
use std::error::Error;
use std::fs::{self, File};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let (Some(bulk), Some(list)) = (files.next(), files.next()) else {
        return Err("which bulk file, and which list?".into());
    };
    let beside = format!("{bulk}.arcadia-index");
    let start = Instant::now();
    let indexed = index(File::open(&bulk)?, 0, File::create(&beside)?)?;
    println!("{indexed:?} in {:.1} s{}", start.elapsed().as_secs_f64(), most_memory());
    let start = Instant::now();
    let mut pool = cube::read(&fs::read(&list)?)?.pool;
    let mut index = Index::open(File::open(&beside)?, 0)?.ok_or("this is no index")?;
    let found = index.enrich(&mut pool)?.found;
    println!("{found} of {} cards in {:.0} ms", pool.lines(), start.elapsed().as_secs_f64() * 1e3);
    Ok(())
}

/// The most memory this process had, where the system says it.
fn most_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.map(|most| format!(", {}", most.trim())).unwrap_or_default()
}
