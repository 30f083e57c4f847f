//! A page of a table is of one moment, whatever happens while it is made.

use super::*;
use crate::app::Parts;
use crate::settings::Settings;
use rooms::driver::Driver;
use rooms::new_table::NewTable;
use rooms::service::Rooms;
use rooms::time::Time;
use std::sync::Arc;
use tokio::sync::watch;
use words::Lang;

async fn app(home: &testing::TempStore) -> App {
    let (store, time) = (home.open().await, Time::of(|| 1_000));
    let (rooms, _changed) = Rooms::new(store.clone(), time.clone());
    let rooms = Arc::new(rooms);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let (settings, draining, stop) = (Settings::default(), Arc::default(), watch::channel(false).1);
    App::new(Parts { store, rooms, settings, time, driver, draining, stop })
}

#[tokio::test]
async fn what_happens_while_a_page_is_made_is_on_the_next_page() {
    let home = testing::TempStore::sqlite();
    let app = app(&home).await;
    let host = app.store.create_guest("Ada", 1_000).await.unwrap().id;
    let plan = NewTable::of_format("random", oracle::Ruleset::STANDARD).plan(None).unwrap();
    let table = app.rooms.open(host, plan).await.unwrap();
    let seen = (&app, Some(host));
    let look = |now: &Perspective<'_>| TablePage::current(now, Words::new(Lang::En), None, seen);
    let page = app.rooms.look_as(table, (Some(host), None), 0, look).await.unwrap().unwrap();
    let before = page.room.clone();
    app.rooms.execute(table, host, Command::Close, None).await.unwrap();
    let page = page.completed(&app, Some(host)).await.unwrap();
    assert_eq!(page.room, before, "it is still waiting for somebody to sit down");
    assert!(page.may.close, "so its host can close it");
    assert!(page.closing[0].is_some(), "and it would close by itself");
}
