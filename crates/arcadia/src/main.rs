fn main() {
    let n: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(20000);
    let threads: usize = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(1);
    let player = |n: &str| players::AnyDuellist::named(n).unwrap();
    let name = std::env::args().nth(3).unwrap_or("novice".into());
    let sim = lab::Simulation { format: lab::Format::Random, players: [player(&name), player(&name)], ruleset: oracle::Ruleset::STANDARD, games: n, seed: 1 };
    let start = std::time::Instant::now();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let r = pool.install(|| sim.run(&|_| ()));
    println!("{r:?} {:?}", start.elapsed());
}
