//! The codes, held against those of another program and against the examples of the standard.
//!
//! The vectors are those of the package `qrcode` 1.5 for Node, with the mask named: two programs need not
//! choose the same one.

use super::matrix::Qr;
use super::reed_solomon::{product, remainder};
use super::{VERSIONS, data, encode, interleaved};
use sha2::{Digest, Sha256};
use table::Hex;

const SMALL: &str = "https://arcadia.example/";

fn masked(text: &str, version: usize, mask: u32) -> Qr {
    let plan = &VERSIONS[version - 1];
    let data = data(text.as_bytes(), version, plan.blocks.iter().sum()).unwrap();
    Qr::masked(version, &interleaved(&data, plan), mask)
}

/// The rows as hexadecimal numbers, the left module first.
fn rows(qr: &Qr) -> Vec<String> {
    let digits = qr.size().div_ceil(4);
    let row =
        |y: usize| (0..qr.size()).fold(0_u64, |row, x| row << 1 | u64::from(qr.is_dark(x, y)));
    (0..qr.size()).map(|y| format!("{:0digits$x}", row(y))).collect()
}

#[test]
fn the_correction_of_the_example_everybody_uses_is_right() {
    // “HELLO WORLD” in version 1-M, and two products worked out by hand.
    let hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    assert_eq!(remainder(&hello, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    assert_eq!((product(2, 0x80), product(3, 3)), (0x1D, 5));
}

#[test]
fn a_link_is_drawn_as_another_program_draws_it() {
    let expected = [
        "1fc4d7f", "104a341", "175235d", "1758e5d", "175215d", "105d241", "1fd557f", "0010500",
        "17c1c7c", "11a08a2", "10d476b", "14a5601", "01d8ed7", "132152a", "14d437b", "13052b1",
        "17d9df4", "0014b18", "1fcb557", "1056119", "175bff4", "175d2df", "175c40d", "1042779",
        "1fd38ff",
    ];
    assert_eq!(rows(&masked(SMALL, 2, 2)), expected);
}

#[test]
fn every_mask_and_the_larger_versions_are_those_of_another_program() {
    let hash = |qr: &Qr| {
        let hash: [u8; 32] = Sha256::digest(rows(qr).join("\n")).into();
        Hex(hash).to_string()[..16].to_owned()
    };
    let small = [
        "232a8f2d9137794f",
        "110892d5ff61697c",
        "7d5a949ffdd6db10",
        "8bef3de3eaaff838",
        "930541d4d8ba93ac",
        "98d0c59ed6946aa0",
        "899a38cbcdc02fb7",
        "a226a37dae56bde6",
    ];
    for (mask, expected) in (0..).zip(small) {
        assert_eq!(hash(&masked(SMALL, 2, mask)), expected, "mask {mask}");
    }
    let link = "https://arcadia.example/t/0123456789abcdef0123456789abcdef?seat=2&more=";
    // With two kinds of blocks, with the version drawn beside the finders, and with a long count.
    for (text, version, mask, expected) in [
        ("z".repeat(122), 7, 4, "90a5e7e64b5dc57e"),
        (format!("{link}{}", "x".repeat(60)), 8, 5, "e7dac8c4c9103e69"),
        ("y".repeat(213), 10, 7, "53d19dce21caa639"),
    ] {
        assert_eq!(hash(&masked(&text, version, mask)), expected, "version {version}");
    }
}

#[test]
fn the_smallest_version_with_room_is_taken_and_too_much_is_none() {
    let size = |length: usize| encode(&"a".repeat(length)).map(|qr| qr.size());
    // The capacities of the standard, for bytes at level M.
    for (version, most) in (1..).zip([14, 26, 42, 62, 84, 106, 122, 152, 180, 213]) {
        assert_eq!(size(most), Some(version * 4 + 17), "{most}");
    }
    assert_eq!((size(15), size(214)), (Some(25), None));
}

#[test]
fn the_picture_has_every_dark_module_once_and_light_around_it() {
    let qr = encode(SMALL).unwrap();
    let (path, side) = qr.path();
    assert_eq!(side, 25 + 8);
    let mut drawn = 0;
    for run in path.split('M').skip(1) {
        let (place, rest) = run.split_once('h').unwrap();
        let (x, y) = place.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let length: usize = rest.split('v').next().unwrap().parse().unwrap();
        assert!((4..29).contains(&x) && x + length <= 29 && (4..29).contains(&y), "{run}");
        assert!((x..x + length).all(|x| qr.is_dark(x - 4, y - 4)), "{run}");
        drawn += length;
    }
    let all = (0..25).flat_map(|y| (0..25).map(move |x| (x, y)));
    assert_eq!(drawn, all.filter(|(x, y)| qr.is_dark(*x, *y)).count());
}
