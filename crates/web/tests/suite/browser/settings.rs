//! What somebody sets in their browser, and being called back to a page.

use crate::browser::games::to_move;
use crate::browser::playing::{begin, decide_duel, has_come_to, meet, over, seq};
use crate::browser::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_set_stays_set_and_the_table_leads_there_and_back() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    let place = tab.path().await;
    tab.click("[popovertarget=menu]").await;
    tab.follow("#menu a[href^='/settings']").await;
    tab.click("input[name=theme][value=dark]").await;
    tab.until("document.getElementById('saved').textContent !== ''").await;
    tab.click("input[name=speed][value=quick]").await;
    for kept in ["sound", "confirm", "draft-confirm"] {
        tab.click(&format!("input[data-kept={kept}]")).await;
    }
    tab.follow(&format!("a.primary[href='{place}']")).await;
    tab.goto("/settings").await;
    assert_eq!(tab.ask("document.documentElement.dataset.theme").await, "dark");
    assert_eq!(tab.ask("getComputedStyle(document.documentElement).colorScheme").await, "dark");
    assert!(tab.has("input[name=theme][value=dark]:checked").await);
    assert!(tab.has("input[name=speed][value=quick]:checked").await);
    assert_eq!(tab.count("input[data-kept]:checked").await, 3);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_confirmed_where_somebody_wants_that() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.ask("localStorage.setItem('confirm', 'on')").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    let step = "document.querySelector('.duel').dataset.step";
    let before = tab.ask(step).await;
    let button = ".deciding [data-nothing]";
    let says = tab.text(button).await;
    tab.click(button).await;
    tab.until(&format!("document.querySelector('{button}').textContent === 'Sure? {says}'")).await;
    assert_eq!(tab.ask(step).await, before, "nothing is decided yet");
    tab.click(button).await;
    tab.until(&format!("{step} !== {before}")).await;
    site.close().await;
}

/// A browser whose sounds are counted.
const COUNTED: &str = r#"
    window.rang = 0;
    const nothing = () => ({ connect: nothing, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, start() { window.rang += 1; }, stop() {} });
    window.AudioContext = class { currentTime = 0; destination = {}; createOscillator = nothing; createGain = nothing; };
"#;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_sounds_before_it_is_wanted_and_then_one_is_called_with_two_notes() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    tab.before_scripts(COUNTED).await;
    begin(&tab, "random").await;
    let called = "document.title.startsWith('(1)')";
    for wanted in [false, true] {
        for _ in 0..3 {
            assert!(!over(&tab).await);
            tab.until(called).await;
            decide_duel(&tab).await;
        }
        assert!(!over(&tab).await);
        let rang = tab.ask("window.rang").await.as_u64().unwrap();
        assert_eq!(rang > 0, wanted, "{rang}");
        assert_eq!(rang % 2, 0, "two notes each");
        tab.ask("localStorage.setItem('sound', 'on')").await;
    }
    site.close().await;
}

/// A browser whose notifications are noted, and a page that nobody looks at.
const NOTED: &str = r#"
    window.noted = [];
    window.Notification = class extends EventTarget {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(text) { super(); window.noted.push(text); }
        close() {}
    };
    ServiceWorkerRegistration.prototype.showNotification = async (text) => { window.noted.push(text); };
    Object.defineProperty(document, "hidden", { get: () => true });
"#;

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_looks_elsewhere_is_called_when_a_table_fills_and_when_it_is_their_turn() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    ada.before_scripts(NOTED).await;
    ada.goto("/settings").await;
    ada.click("input[data-notify]").await;
    ada.until("localStorage.getItem('notify') === 'on'").await;
    meet(&ada, &bo, "random").await;
    ada.until("window.noted.includes('Your table is full: the game begins')").await;
    let mut called = 0;
    while called == 0 {
        let (active, other) = to_move(&ada, &bo).await;
        decide_duel(active).await;
        has_come_to(other, seq(active).await).await;
        called = ada
            .ask("window.noted.filter((text) => text === 'Your move').length")
            .await
            .as_u64()
            .unwrap();
    }
    // Not before it is wanted.
    bo.ask("localStorage.getItem('notify') === null").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pick_that_arrives_calls_back_and_plain_http_says_why_not() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    tab.before_scripts(NOTED).await;
    tab.goto("/settings").await;
    tab.click("input[data-notify]").await;
    tab.until("localStorage.getItem('notify') === 'on'").await;
    begin(&tab, "pick-four").await;
    tab.until("window.noted.includes('A pick awaits you')").await;
    tab.before_scripts("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
        .await;
    tab.goto("/settings").await;
    assert!(tab.has("input[data-notify]:disabled").await);
    assert!(tab.text("#notify-why").await.contains("over HTTPS"));
    site.close().await;
}
