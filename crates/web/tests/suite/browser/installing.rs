//! The site can be installed, and its worker keeps the dress of pages and never a page.

use crate::browser::playing::{begin, over};
use crate::browser::site::Site;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_site_can_be_installed() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    let manifest = tab.ask("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())").await;
    assert_eq!(manifest["display"], "standalone");
    assert_eq!(manifest["start_url"], "/");
    let sizes = "Promise.all(MANIFEST.icons.map(async ({ src, sizes }) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}` === sizes;
    }))";
    assert_eq!(
        tab.ask(&sizes.replace("MANIFEST", &manifest.to_string())).await,
        json!([true, true, true])
    );
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_keeps_dress_and_no_page() {
    let mut site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.ask("navigator.serviceWorker.ready.then(() => true)").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    tab.reload().await;
    assert!(!over(&tab).await);
    let kept = "caches.open('dress').then((library) => library.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))";
    tab.ask(&format!("new Promise((done) => {{
        const look = () => {kept}.then((all) => all.length > 0 ? done(true) : requestAnimationFrame(look));
        look();
    }})")).await;
    let kept: Vec<String> = serde_json::from_value(tab.ask(kept).await).unwrap();
    assert!(kept.iter().all(|path| path.starts_with("/assets/")), "{kept:?}");
    // A page is what the server says, or nothing.
    site.stop().await;
    let page = "fetch(location.href).then(() => 'a page', () => 'nothing')";
    assert_eq!(tab.ask(page).await, "nothing");
    tab.forgive("ERR_CONNECTION_REFUSED");
    tab.forgive("WebSocket");
    site.start().await;
    site.close().await;
}
