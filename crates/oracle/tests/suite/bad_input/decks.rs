//! Cards, decks and positions that cannot be.

use super::*;

#[test]
fn an_unknown_card_is_named_in_the_answer() {
    for text in [
        "human",
        "human-d8",
        "human-d8+9",
        "human-d20+0",
        "dragon-d8+2",
        "d8+2",
        "draw-4",
        "draw",
        "draw-2.0",
        "draw-2.10",
        "draw-3.7",
        "exchange.4",
        "exchange.x",
        "human-d8+2.2",
        "human-d8+2#0",
        "human-d8+2#257",
        "human-d8+2#-1",
        "human-d8+2#",
        "draw-2.",
        "humán-d8+2",
        "dragon-d12 +1",
        "#",
        ".",
        "draw-2.1.1",
        "draw-2#1#1",
    ] {
        let error: UnknownCard = text.parse::<Card>().unwrap_err();
        assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
        assert!(is_a_sentence(&error.to_string()));
        let json = serde_json::to_string(&vec![text]).unwrap();
        assert!(serde_json::from_str::<Cards>(&json).unwrap_err().to_string().contains(text));
    }
    assert!("".parse::<Card>().is_err());
    let long = "x".repeat(100_000).parse::<Card>().unwrap_err().to_string();
    assert!(long.len() < 300, "an endless name is not repeated in full");
}

#[test]
fn a_scene_with_an_unknown_card_is_refused() {
    for scene in [
        Scene::default().hand(0, "human-d8+2, unicorn-d8+2"),
        Scene::default().discard(1, "unicorn-d8+2"),
        Scene::default().attacked_by("unicorn-d8+2"),
    ] {
        let refusal = scene.build().unwrap_err();
        assert_eq!(refusal.code(), "unknown-card");
        assert!(english(&refusal).contains("unicorn-d8+2"));
    }
    for scene in [
        Scene::default().hand(0, "elf-d4+0"),
        Scene::default().hand(0, "human-d4+0, human-d4+0"),
        Scene::default().hand(0, "human-d4+0").discard(0, "human-d4+0"),
        Scene::default().dealt(0, Card::all().take(39)),
        Scene::default().dealt(0, Card::all().take(41)),
    ] {
        assert_eq!(scene.build().unwrap_err().code(), "impossible-position");
    }
}

/// Forty champions of the first set that cost something.
fn paid() -> Vec<Card> {
    Card::all().filter(|card| card.face().cost() > 0).take(40).collect()
}

#[test]
fn a_deck_of_39_or_41_cards_is_refused() {
    for (origin, list) in [
        (Origin::Custom, paid()),
        (Origin::Drafted { sets: 1 }, paid()),
        (Origin::Shown(paid().into_iter().collect()), paid()),
        (Origin::Monochrome(Color::Red), Deck::monochrome(Color::Red).cards().to_vec()),
    ] {
        assert!(Deck::new(&list, origin).is_ok());
        assert_eq!(Deck::new(&list[1..], origin), Err(vec![Problem::Size(39)]));
        let mut more = list.clone();
        more.push(card("draw-3.6#3"));
        let found = Deck::new(&more, origin).unwrap_err();
        assert!(found.contains(&Problem::Size(41)), "{origin:?}: {found:?}");
        assert_eq!(Deck::new(&[], origin), Err(vec![Problem::Size(0)]));
    }
}

#[test]
fn all_problems_of_a_deck_are_listed_at_once() {
    // 41 cards, one of them twice, 7 Draw 2, 5 Draw 3, 5 champions of cost 0, 3 Exchanges.
    let some = |n: usize, kind: LimitedKind| Card::all().filter(move |c| kind.includes(*c)).take(n);
    let champions = Card::all().filter(|c| c.champion().is_some_and(|c| c.cost > 0)).take(20);
    let mut list: Vec<Card> = some(7, LimitedKind::DrawTwo)
        .chain(some(5, LimitedKind::DrawThree))
        .chain(some(5, LimitedKind::FreeChampion))
        .chain(some(3, LimitedKind::Exchange))
        .chain(champions)
        .collect();
    list.push(list[39]);
    let found = problems(&list, Origin::Custom);
    let limit = |kind, have, most| Problem::Limit { kind, have, most };
    for expected in [
        Problem::Size(41),
        Problem::Twice(list[39], 2),
        limit(LimitedKind::DrawTwo, 7, 6),
        limit(LimitedKind::DrawThree, 5, 4),
        limit(LimitedKind::FreeChampion, 5, 4),
        limit(LimitedKind::Exchange, 3, 2),
    ] {
        assert!(found.contains(&expected), "{expected:?} is missing: {found:?}");
    }
    assert_eq!(Deck::new(&list, Origin::Custom), Err(found.clone()));
    assert!(found.iter().all(|problem| is_a_sentence(&problem.to_string())), "{found:?}");
    // The same list read from a text: all the sentences are in the answer.
    let names: Vec<String> = list.iter().map(Card::to_string).collect();
    let text = serde_json::json!({ "origin": "custom", "cards": names }).to_string();
    let error = serde_json::from_str::<Deck>(&text).unwrap_err().to_string();
    assert!(found.iter().all(|problem| error.contains(&problem.to_string())), "{error}");
}

#[test]
fn a_card_twice_or_of_the_wrong_colour_is_a_problem_everywhere() {
    let mut list = paid();
    list[1] = list[0];
    for origin in [
        Origin::Custom,
        Origin::Drafted { sets: 1 },
        Origin::Drafted { sets: 3 },
        Origin::Shown(paid().into_iter().collect()),
    ] {
        assert!(problems(&list, origin).contains(&Problem::Twice(list[0], 2)), "{origin:?}");
    }
    let mut list = Deck::monochrome(Color::Red).cards().to_vec();
    list[0] = card("human-d4+0");
    let found = problems(&list, Origin::Monochrome(Color::Red));
    assert_eq!(found, [Problem::NotInList(card("human-d4+0"), Color::Red)]);
    assert!(problems(&paid(), Origin::Random).contains(&Problem::NotChosen));
}

#[test]
fn every_mistyped_character_of_a_deck_code_is_noticed() {
    let characters: Vec<char> = ('0'..='9')
        .chain('a'..='z')
        .chain('A'..='Z')
        .chain(['-', '_', '+', '/', '=', '.', ' ', '~', 'é', '\0'])
        .collect();
    for deck in [Deck::monochrome(Color::Indigo), random_deck(Origin::Drafted { sets: 2 }, 5)] {
        let code = code::encode(deck.cards()).unwrap();
        let faces = |cards: &[Card]| {
            let mut names: Vec<_> = cards.iter().map(|card| card.name()).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(faces(&code::decode(&code).unwrap()), faces(deck.cards()));
        let original: Vec<char> = code.chars().collect();
        let mut tried = 0;
        for place in 0..original.len() {
            for wrong in characters.iter().filter(|c| **c != original[place]) {
                let mut typed = original.clone();
                typed[place] = *wrong;
                let typed: String = typed.into_iter().collect();
                let error = code::decode(&typed).expect_err(&typed);
                assert!(is_a_sentence(&error.to_string()), "{error}");
                tried += 1;
            }
        }
        assert_eq!(tried, original.len() * (characters.len() - 1));
        assert_eq!(code::decode(&code[1..]), Err(CodeError::Length { expected: 30, found: 29 }));
        assert_eq!(code::decode(""), Err(CodeError::Length { expected: 30, found: 0 }));
        assert_eq!(code::decode(&code.replacen('1', "2", 1)), Err(CodeError::Version('2')));
        for place in 1..original.len() - 1 {
            let mut typed = original.clone();
            typed.swap(place, place + 1);
            let typed: String = typed.into_iter().collect();
            assert!(typed == code || code::decode(&typed) == Err(CodeError::Mistyped), "{typed}");
        }
    }
    assert_eq!(code::encode(&paid()[1..]), None);
}

#[test]
fn a_position_no_game_can_come_to_is_refused() {
    let scene = Scene::default;
    for impossible in [
        scene().attacked_by("draw-2.1"),
        scene().attacked_by("human-d4+0, human-d8+0, human-d8+2, human-d6+3"),
        scene().attacked_by(""),
        scene().lunas(0, 60_500),
        scene().turn(501, 0, Phase::Action),
        scene().energy(1, 0),
        scene().dealt(0, [card("human-d4+0"); 40]),
    ] {
        let refusal = impossible.build().expect_err("an impossible position");
        assert!(is_a_sentence(&english(&refusal)), "{refusal}");
    }
}
