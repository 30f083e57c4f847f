//! The pages, without any script: what one decides is a form.

mod events;
mod group;
mod hosting;
mod learning;
mod library;
mod market;
mod marks;
mod own;
mod previews;
mod reading;
mod replay;
mod shared_cubes;
mod terms;
mod twice;
mod verify;
mod visits;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use rooms::driver::Driver;
use rooms::service::Rooms;
use rooms::time::Time;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use testing::TempStore;
use tokio::sync::watch;
use tower::ServiceExt;
use web::app::{App, Parts};
use web::router::router;
use web::settings::Settings;

/// A site whose computer players think.
struct Site {
    router: Router,
    _stop: watch::Sender<bool>,
}

impl Site {
    async fn new(home: &TempStore) -> Site {
        let (store, time) = (home.open().await, Time::system());
        let (rooms, changed) = Rooms::new(store.clone(), time.clone());
        let rooms = Arc::new(rooms);
        let driver = Driver::new(Arc::clone(&rooms), 1);
        let (stopping, stop) = watch::channel(false);
        tokio::spawn(driver.clone().run(Vec::new(), changed, stop.clone()));
        let (requests, requests_from, logins_from) = (1_000_000, 1_000_000, 1_000_000);
        let public_url = Some("https://arcadia.example".into());
        let settings =
            Settings { requests, requests_from, logins_from, public_url, ..Settings::default() };
        let draining = Arc::default();
        let app = App::new(Parts { store, rooms, settings, time, driver, draining, stop });
        Site { router: router(app), _stop: stopping }
    }

    fn browser(&self, language: &'static str) -> Browser {
        Browser { router: self.router.clone(), cookie: String::new(), language }
    }
}

/// A browser without script.
struct Browser {
    router: Router,
    cookie: String,
    language: &'static str,
}

/// A page, and where it is.
struct Page {
    status: StatusCode,
    path: String,
    text: String,
}

impl Browser {
    async fn ask(&mut self, method: &str, path: &str, form: &str) -> Page {
        let kind = match form.starts_with('{') {
            true => "application/json",
            false => "application/x-www-form-urlencoded",
        };
        let request = Request::builder()
            .method(method)
            .header(header::CONTENT_TYPE, kind)
            .uri(path)
            .header(header::HOST, "arcadia.example")
            .header(header::COOKIE, &self.cookie)
            .header(header::ACCEPT, "text/html,*/*;q=0.8")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 4711))));
        let answer =
            self.router.clone().oneshot(request.body(Body::from(form.to_owned())).unwrap());
        let answer = answer.await.unwrap();
        if let Some(cookie) = answer.headers().get(header::SET_COOKIE) {
            self.cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        }
        let to = answer.headers().get(header::LOCATION).map(|to| to.to_str().unwrap().to_owned());
        if let Some(to) = to {
            return Box::pin(self.ask("GET", &to, "")).await;
        }
        let status = answer.status();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        Page { status, path: path.to_owned(), text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    /// How many bytes something takes on the way to a browser.
    async fn compressed(&self, path: &str) -> usize {
        let request = Request::builder()
            .uri(path)
            .header(header::HOST, "arcadia.example")
            .header(header::COOKIE, &self.cookie)
            .header(header::ACCEPT, "text/html,*/*;q=0.8")
            .header(header::ACCEPT_ENCODING, "gzip")
            .extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 4711))));
        let answer = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await;
        let answer = answer.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        to_bytes(answer.into_body(), usize::MAX).await.unwrap().len()
    }

    /// Asks for a page as a browser does.
    async fn answer(&self, path: &str) -> Response {
        let request = Request::builder()
            .uri(path)
            .header(header::HOST, "arcadia.example")
            .header(header::COOKIE, &self.cookie)
            .header(header::ACCEPT, "text/html")
            .extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 4711))));
        self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    /// A file.
    async fn bytes(&self, path: &str) -> Vec<u8> {
        to_bytes(self.answer(path).await.into_body(), usize::MAX).await.unwrap().to_vec()
    }

    /// What a page may load.
    async fn policy(&self, path: &str) -> String {
        let answer = self.answer(path).await;
        answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned()
    }

    async fn get(&mut self, path: &str) -> Page {
        self.ask("GET", path, "").await
    }

    async fn post(&mut self, path: &str, form: &str) -> Page {
        self.ask("POST", path, form).await
    }

    /// Waits until the page is not as it was.
    async fn look_again(&mut self, page: &Page) -> Page {
        let path = page.path.clone();
        let changed = async {
            loop {
                let now = self.get(&path).await;
                if now.seq() != page.seq() || now.offers("do") {
                    return now;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), changed).await.expect("something happens")
    }
}

impl Page {
    /// The value of an attribute, the first time it is there.
    fn attribute(&self, name: &str) -> Option<&str> {
        let (_, rest) = self.text.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()
    }

    fn seq(&self) -> Option<&str> {
        self.attribute("data-seq")
    }

    fn stage(&self) -> &str {
        self.attribute("data-stage").unwrap_or_default()
    }

    /// Whether there is a button of this name.
    fn offers(&self, name: &str) -> bool {
        self.buttons(name).iter().any(|value| !["resign", "offer-draw"].contains(value))
    }

    fn buttons(&self, name: &str) -> Vec<&str> {
        self.fields(&format!("name=\"{name}\" value=\""))
    }

    fn fields(&self, before: &str) -> Vec<&str> {
        self.text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    /// A form with the page's own fields and some more.
    fn form(&self, more: &str) -> String {
        let seq = self.seq().unwrap();
        format!("seq={seq}&action_id=page-{seq}-{}&{more}", more.len())
    }

    fn is(self, status: StatusCode) -> Page {
        assert_eq!(self.status, status, "{}: {}", self.path, self.text);
        self
    }
}

/// Decides something that is allowed, trying one thing after the other.
async fn decide(browser: &mut Browser, page: &Page) -> Page {
    let cards = page.fields("name=\"card\" value=\"");
    let mut tries: Vec<String> = Vec::new();
    for button in page.buttons("do") {
        let some = |count: usize| {
            let some: String =
                cards.iter().take(count).map(|card| format!("&card={card}")).collect();
            format!("do={button}{some}")
        };
        match button {
            "keep" | "take" => tries.push(format!("do={button}")),
            "discard" => tries.extend((1..cards.len()).map(some)),
            "attack" => tries.extend(cards.iter().map(|card| format!("do=attack&card={card}"))),
            _ => {}
        }
    }
    tries.push("do=pass".to_owned());
    for form in tries {
        let answer = browser.post(&page.path, &page.form(&form)).await;
        if answer.status == StatusCode::OK {
            return answer;
        }
        // What is refused is said in a sentence, and nothing has changed.
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        assert!(answer.text.contains("role=\"alert\""));
        assert_eq!(answer.seq(), page.seq());
    }
    panic!("nothing is allowed: {}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_without_script() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    // Two clicks: the address, and the button.
    browser.get("/").await.is(StatusCode::OK);
    let page = browser.post("/play", "format=random&level=luna&against=computer").await;
    assert_eq!(page.stage(), "pledging");
    let mut page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
    let mut path = page.path.clone();
    for _ in 0..600 {
        page.path.clone_from(&path);
        page = match page.stage() {
            "over" => break,
            _ if page.offers("do") => decide(&mut browser, &page).await,
            _ => browser.look_again(&page).await,
        };
        path.clone_from(&page.path);
    }
    assert_eq!(page.stage(), "over");
    assert!(page.text.contains("/record"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solomon_draft_goes_on_to_decks_and_a_duel() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let page = browser.post("/play", "format=solomon&level=luna&against=computer").await;
    let mut page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
    for _ in 0..200 {
        let takes = page.fields("name=\"take\" value=\"");
        if page.stage() == "over" {
            break;
        }
        let wanted = page
            .text
            .split("<legend>")
            .nth(1)
            .and_then(|legend| legend.split(' ').find_map(|word| word.parse::<usize>().ok()));
        page = match wanted {
            Some(count) => {
                let some: String =
                    takes.iter().take(count).map(|card| format!("&take={card}")).collect();
                browser.post(&page.path, &page.form(&some[1..])).await.is(StatusCode::OK)
            }
            None => browser.look_again(&page).await,
        };
    }
    let next = loop {
        let shown = browser.get(&page.path).await;
        if let Some((_, rest)) = shown.text.split_once("data-next href=\"") {
            break rest.split('"').next().unwrap().to_owned();
        }
        tokio::task::yield_now().await;
    };
    let page = browser.post(&format!("{next}/trust"), "").await.is(StatusCode::OK);
    // The builder's suggestion is a deck.
    let suggested: Vec<&str> = page
        .text
        .split("name=\"card\" value=\"")
        .skip(1)
        .filter(|rest| rest.split('>').next().unwrap().contains("checked"))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(suggested.len(), 40);
    // Another's deck cannot be built of these cards; one's own can be given by its code.
    let cards: Vec<oracle::Card> =
        suggested.iter().map(|no| no.parse().unwrap()).filter_map(oracle::Card::new).collect();
    let foreign = oracle::Deck::monochrome(oracle::Color::Red);
    for (deck, status) in [
        (foreign.cards(), StatusCode::UNPROCESSABLE_ENTITY),
        (&cards.try_into().unwrap(), StatusCode::OK),
    ] {
        let code = oracle::code::encode(deck).unwrap();
        let done =
            browser.post(&page.path, &page.form(&format!("do=code&code={code}"))).await.is(status);
        let shared = done.text.contains(&format!("/decks/{code}"));
        assert_eq!(shared, status == StatusCode::OK, "what was built is shown with its code");
    }
}

#[tokio::test]
async fn pages_speak_three_languages_and_keep_the_choice() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (language, button) in [
        ("en", "Play the computer"),
        ("fr-CA", "Affronter l'ordinateur"),
        ("es", "Jugar contra el ordenador"),
    ] {
        let page = site.browser(language).get("/").await;
        assert_eq!(page.attribute("lang"), Some(&language[..2]));
        assert!(page.text.contains(&button.replace('\'', "&#39;")) || page.text.contains(button));
    }
    let mut browser = site.browser("en");
    let page = browser.post("/language", "language=fr&back=%2F").await;
    assert_eq!(page.attribute("lang"), Some("fr"));
    // Nobody is sent to another site.
    let page = browser.post("/language", "language=es&back=%2F%2Fevil.example").await;
    assert_eq!(page.path, "/");
}

#[tokio::test]
async fn pages_have_no_script_or_style_in_them_and_names_are_text() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let form = "format=random&against=anybody&name=%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    let table = browser.post("/play", form).await.is(StatusCode::OK);
    let lobby = browser.get("/").await;
    for page in [table, lobby] {
        assert!(page.text.contains("&lt;script&gt;alert(1)"), "{}", page.path);
        assert!(!page.text.contains("<script>") && !page.text.contains("<style"));
        assert!(!page.text.contains(" style=") && !page.text.contains(" onclick="));
    }
}
