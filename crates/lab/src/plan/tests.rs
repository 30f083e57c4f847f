//! Parts done anywhere, in any order, are the whole.

use super::*;
use crate::balance::{FolderError, StudySettings};
use oracle::Ruleset;
use players::AnyDuellist;
use std::path::PathBuf;
use words::Words;

fn player(name: &str) -> Result<Player, String> {
    AnyDuellist::named(name).map(Player::from).map_err(|error| error.to_string())
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn arena(games: u64) -> Job {
    Job::Arena(ArenaJob {
        players: names(&["guide", "random", "novice"]),
        formats: names(&["random", "monochrome"]),
        ruleset: Ruleset::STANDARD,
        games,
        seed: 4,
    })
}

fn compare() -> Job {
    Job::Compare(CompareJob {
        sides: ["standard".to_owned(), "fast".to_owned()],
        players: ["guide".to_owned(), "guide".to_owned()],
        rulesets: [Ruleset::STANDARD, Ruleset::FAST],
        formats: names(&["random", "custom"]),
        drafts: 70,
        games: 150,
        seed: 4,
    })
}

fn opened(job: Job) -> (Plan, Work) {
    let work = job.open(&player).unwrap();
    (Plan::new(job, &work), work)
}

/// An empty folder of a test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("arcadia-plan-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// The result of parts that two folders share, the second of which works backwards and does the first part
/// once more.
fn joined(plan: &Plan, work: &Work, name: &str) -> JobResult {
    let folders = ["one", "other"].map(|place| folder(&format!("{name}-{place}")));
    let parts = work.parts();
    let half = parts.len() / 2;
    let open = |folder: &PathBuf| PartFolder::open(plan, work, folder).unwrap();
    parts[..half].iter().for_each(|part| open(&folders[0]).run(&part.id, &|_| ()).unwrap());
    let merged = |folders: &[PathBuf]| work.merge(plan, folders, None, Words::default());
    let missing = merged(&folders[..1]).unwrap_err();
    assert!(matches!(missing, FolderError::Missing { .. }), "{missing}");
    for part in parts[half..].iter().rev().chain(&parts[..1]) {
        open(&folders[1]).run(&part.id, &|_| ()).unwrap();
    }
    let result = merged(&folders).unwrap();
    folders.iter().for_each(|folder| std::fs::remove_dir_all(folder).unwrap());
    result
}

#[test]
fn the_parts_of_an_arena_are_the_arena() {
    let (plan, work) = opened(arena(400));
    let Work::Arena(whole) = &work else { panic!("an arena") };
    assert_eq!(joined(&plan, &work, "arena"), JobResult::Arena(whole.run(&|_| ())));
}

#[test]
fn the_parts_of_a_comparison_are_the_comparison() {
    let (plan, work) = opened(compare());
    let Work::Compare(whole) = &work else { panic!("a comparison") };
    assert_eq!(joined(&plan, &work, "compare"), JobResult::Compare(whole.run(&|_| ())));
}

#[test]
fn larger_jobs_have_more_parts_and_each_game_is_in_one() {
    let sizes = |games| {
        let (_, work) = opened(arena(games));
        work.parts().iter().map(|part| part.size).collect::<Vec<_>>()
    };
    // Three pairs, two formats.
    assert_eq!(sizes(400).iter().sum::<u64>(), 3 * 400);
    let large = sizes(40_000_000);
    assert_eq!(large.iter().sum::<u64>(), 3 * 40_000_000);
    assert!(large.len() > 1_800 && large.iter().all(|size| *size <= 65_536), "{}", large.len());
}

#[test]
fn a_plan_is_read_again_as_it_was_written() {
    for job in [arena(10), compare()] {
        let (plan, _) = opened(job);
        assert_eq!(Plan::parse(&plan.to_json()), Ok(plan));
    }
    assert!(matches!(Plan::parse("{}"), Err(BadPlan::Unreadable(_))));
    let (plan, _) = opened(arena(10));
    let other = plan.to_json().replace(env!("CARGO_PKG_VERSION"), "0.0.1");
    assert_eq!(Plan::parse(&other), Err(BadPlan::Version("0.0.1".to_owned())));
}

#[test]
fn a_player_that_learned_something_else_is_noticed() {
    let (mut plan, _) = opened(arena(10));
    let hashes = plan.weights.get_mut("guide").unwrap();
    hashes.insert("drafts".to_owned(), Hex([0; 32]));
    let error = plan.open(&player).unwrap_err();
    assert_eq!(error, NotReady::Weights("guide".to_owned()));
}

#[test]
fn a_folder_keeps_to_one_job_and_knows_its_parts() {
    let path = folder("one-job");
    let (plan, work) = opened(arena(10));
    let opened_folder = PartFolder::open(&plan, &work, &path).unwrap();
    let error = opened_folder.run("arena-9999", &|_| ()).unwrap_err();
    assert!(matches!(error, FolderError::NoPart(id) if id == "arena-9999"));
    let (other, other_work) = opened(arena(12));
    let error = PartFolder::open(&other, &other_work, &path).unwrap_err();
    assert!(matches!(error, FolderError::Other(_)), "{error}");
    // A part that was tampered with is told by its digest.
    for part in work.parts() {
        opened_folder.run(&part.id, &|_| ()).unwrap();
    }
    let file = path.join("parts/arena-0000.json");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("\"sum\":", "\"sum\":1", 1)).unwrap();
    let folders = std::slice::from_ref(&path);
    let error = work.merge(&plan, folders, None, Words::default()).unwrap_err();
    assert!(matches!(error, FolderError::Damaged { .. }), "{error}");
    std::fs::remove_dir_all(path).unwrap();
}

#[test]
fn the_parts_of_a_study_so_far_tell_what_they_can() {
    let settings = StudySettings {
        formats: names(&["random", "monochrome"]),
        drafts: 40,
        games: 80,
        player: "guide".to_owned(),
        weaker: "novice".to_owned(),
        ladder: Vec::new(),
        ruleset: Ruleset::STANDARD,
        topics: names(&["formats", "skill", "between"]),
        seed: 4,
    };
    let (plan, work) = opened(Job::Balance(settings));
    let path = folder("study-so-far");
    let part_folder = PartFolder::open(&plan, &work, &path).unwrap();
    let folders = [path.clone()];
    let told = || match work.so_far(&folders).unwrap() {
        JobResult::Balance(summary) => serde_json::json!(summary),
        other => panic!("a study: {other:?}"),
    };
    // Before the first part nothing is known, and that is said without an error.
    let mut digests = vec![told()["study"]["digest"].clone()];
    for part in work.parts() {
        part_folder.run(&part.id, &|_| ()).unwrap();
        digests.push(told()["study"]["digest"].clone());
    }
    assert!(digests.windows(2).all(|pair| pair[0] != pair[1]), "every part shows");
    let JobResult::Balance(whole) =
        work.merge(&plan, &folders, Some(&path.join("joined")), Words::default()).unwrap()
    else {
        panic!("a study")
    };
    // When all parts are done, it is the study but for the hash of its files.
    let (mut so_far, mut whole) = (told(), serde_json::json!(whole));
    so_far["study"]["digest"].take();
    whole["study"]["digest"].take();
    assert_eq!(so_far, whole);
    std::fs::remove_dir_all(path).unwrap();
}
