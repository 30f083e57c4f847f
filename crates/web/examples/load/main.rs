//! The load program: many people at many tables, and how long they wait.
//!
//! ```text
//! cargo run --release -p arcadia-web --example load -- --address 127.0.0.1:8080 \
//!     --tables 1000 --watchers 2 --rate 300 --seconds 60 --pid SERVER
//! ```
//!
//! Two guests sit down at each table and follow it, spectators watch it, and so many decisions a
//! second are taken, each at the next table, whichever seat must decide there. A table that is over is
//! replaced by a new one. With `--idle` it only connects and stays. With `--attack N` so many attackers
//! do their worst meanwhile: half a request that never ends, bodies that are too large or make no sense,
//! wrong passwords, and streams that nobody reads.
//!
//! With `--honest N` so many people play against computer players of every level instead, each from an
//! address of their own, and `--hostile WAY` has one guest ask for as much as the server allows: `tables`,
//! `thinking`, `cubes`, `lists`, `streams`, `verify` or `replays`.

mod attack;
mod client;
mod figures;
mod honest;
mod hostile;
mod tables;

use client::Proxy;
use figures::Figures;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tables::Table;

/// How many connections players share.
const SHARED: usize = 128;

/// What is to be done.
#[derive(Clone, Debug)]
struct Plan {
    address: String,
    tables: usize,
    watchers: usize,
    rate: usize,
    seconds: u64,
    idle: usize,
    pid: Option<u32>,
    /// Whether tables that are refused are left out instead of being an error.
    overload: bool,
    attackers: usize,
    /// People who play against computer players.
    honest: usize,
    /// How one guest does harm meanwhile.
    hostile: Option<String>,
}

fn plan() -> Result<Plan, String> {
    let mut plan = Plan {
        address: "127.0.0.1:8080".to_owned(),
        tables: 1000,
        watchers: 2,
        rate: 300,
        seconds: 60,
        idle: 0,
        pid: None,
        overload: false,
        attackers: 0,
        honest: 0,
        hostile: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        if name == "--overload" {
            plan.overload = true;
            continue;
        }
        let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("{name} is a number, not {value}"));
        match name.as_str() {
            "--address" => plan.address = value,
            "--tables" => plan.tables = number()?,
            "--watchers" => plan.watchers = number()?,
            "--rate" => plan.rate = number()?,
            "--seconds" => plan.seconds = number()? as u64,
            "--idle" => plan.idle = number()?,
            "--attack" => plan.attackers = number()?,
            "--honest" => plan.honest = number()?,
            "--hostile" if hostile::WAYS.contains(&value.as_str()) => plan.hostile = Some(value),
            "--hostile" => return Err(format!("--hostile is one of {:?}", hostile::WAYS)),
            "--pid" => plan.pid = Some(number()? as u32),
            _ => return Err(format!("there is no {name}")),
        }
    }
    Ok(plan)
}

#[tokio::main]
async fn main() {
    let plan = match plan() {
        Ok(plan) => plan,
        Err(sentence) => {
            eprintln!("load: {sentence}");
            std::process::exit(2);
        }
    };
    let figures = Arc::new(Figures::default());
    if plan.idle > 0 {
        idle(&plan, &figures).await;
    } else if plan.honest > 0 {
        play_honestly(&plan, &figures).await;
    } else {
        play(&plan, &figures).await;
    }
    let most = if plan.honest > 0 { "VmHWM:" } else { "VmRSS:" };
    let memory = plan.pid.and_then(|pid| figures::memory(pid, most));
    println!("{:#}", figures.report(memory));
}

/// The connections that players share.
async fn proxy(plan: &Plan, figures: &Figures) -> Option<Arc<Proxy>> {
    let connected = Proxy::connect(&plan.address, SHARED).await;
    connected.map(Arc::new).inspect_err(|failure| figures.failed(&failure.to_string())).ok()
}

/// Sets the tables, several at a time.
async fn set_up(
    plan: &Plan,
    proxy: Arc<Proxy>,
    figures: &Arc<Figures>,
) -> Vec<Arc<tokio::sync::Mutex<Table>>> {
    let mut tables = Vec::new();
    let mut left = plan.tables;
    while left > 0 {
        let some = left.min(16);
        left -= some;
        let opening: Vec<_> = (0..some)
            .map(|_| {
                tokio::spawn(Table::open(Arc::clone(&proxy), plan.watchers, Arc::clone(figures)))
            })
            .collect();
        for table in opening {
            match table.await {
                Ok(Ok(table)) => tables.push(Arc::new(tokio::sync::Mutex::new(table))),
                Ok(Err(client::Failure::Status(503))) if plan.overload => figures.refused(),
                Ok(Err(failure)) => figures.failed(&failure.to_string()),
                Err(_) => figures.failed("a task died"),
            }
        }
    }
    eprintln!("{} tables are set", tables.len());
    tables
}

/// Takes decisions at the asked rate, and asks for new tables all the while where that is the test.
async fn play(plan: &Plan, figures: &Arc<Figures>) {
    let Some(proxy) = proxy(plan, figures).await else { return };
    let tables = set_up(plan, proxy, figures).await;
    if tables.is_empty() {
        return;
    }
    let attackers: Vec<_> = (0..plan.attackers)
        .map(|number| tokio::spawn(attack::attack(plan.address.clone(), number)))
        .collect();
    figures.begin();
    let end = Instant::now() + Duration::from_secs(plan.seconds);
    let mut tick = tokio::time::interval(Duration::from_secs_f64(1.0 / plan.rate as f64));
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Burst);
    let mut next = 0;
    let mut under_way = tokio::task::JoinSet::new();
    while Instant::now() < end {
        tick.tick().await;
        let table = Arc::clone(&tables[next % tables.len()]);
        next += 1;
        let (figures, overload) = (Arc::clone(figures), plan.overload);
        under_way.spawn(async move {
            let mut table = table.lock().await;
            match table.decide(&figures).await {
                Ok(()) => {}
                Err(client::Failure::Status(503)) if overload => figures.refused(),
                Err(failure) => figures.failed(&failure.to_string()),
            }
        });
        while under_way.try_join_next().is_some() {}
    }
    while under_way.join_next().await.is_some() {}
    figures.end();
    let mut answers = std::collections::BTreeMap::<u16, u64>::new();
    for attacker in attackers {
        attacker.abort();
    }
    attack::ANSWERS.lock().into_iter().flat_map(|seen| seen.clone()).for_each(|(status, count)| {
        answers.insert(status, count);
    });
    if plan.attackers > 0 {
        eprintln!("attackers were answered: {answers:?}");
    }
}

/// Some play against computer players while one does harm.
async fn play_honestly(plan: &Plan, figures: &Arc<Figures>) {
    let until = Instant::now() + Duration::from_secs(plan.seconds);
    figures.begin();
    let hostile = plan.hostile.clone();
    let hostile = hostile.map(|way| tokio::spawn(hostile::attack(plan.address.clone(), way)));
    let games: Vec<_> = (0..plan.honest)
        .map(|number| {
            let (host, figures) = (plan.address.clone(), Arc::clone(figures));
            tokio::spawn(honest::play(host, number, until, figures))
        })
        .collect();
    for game in games {
        let _ = game.await;
    }
    figures.end();
    if let Some(hostile) = hostile {
        match hostile.is_finished() {
            true => eprintln!("the hostile guest has given up: {:?}", hostile.await),
            false => hostile.abort(),
        }
        let answers = attack::ANSWERS.lock().map(|answers| answers.clone());
        eprintln!("the hostile guest was answered: {:?}", answers.unwrap_or_default());
    }
}

/// Connects and stays.
async fn idle(plan: &Plan, figures: &Arc<Figures>) {
    let Some(proxy) = proxy(plan, figures).await else { return };
    let table = match Table::open(proxy, 0, Arc::clone(figures)).await {
        Ok(table) => table,
        Err(failure) => return figures.failed(&failure.to_string()),
    };
    let mut watching = Vec::new();
    for number in 0..plan.idle {
        match table.watch(figures).await {
            Ok(task) => watching.push(task),
            Err(failure) => figures.failed(&failure.to_string()),
        }
        if number % 1000 == 999 {
            eprintln!("{} connections", number + 1);
        }
    }
    figures.begin();
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    figures.end();
    let alive = watching.iter().filter(|task| !task.is_finished()).count();
    eprintln!("{alive} of {} connections are still there", plan.idle);
}
