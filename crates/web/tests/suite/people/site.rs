//! A site without a network, and devices that people use it with.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::request::Builder;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use rooms::driver::Driver;
use rooms::service::Rooms;
use rooms::time::Time;
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use testing::TempStore;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tower::ServiceExt;
use web::app::{App, Parts};
use web::router::router;
use web::settings::Settings;

/// A password that is one.
pub const PASSWORD: &str = "correct horse";

/// A server whose clock stands still until it is moved.
pub struct Site {
    pub app: App,
    pub router: Router,
    hand: Arc<AtomicI64>,
    /// What has changed and nobody has looked after yet.
    pub changed: UnboundedReceiver<store::LogId>,
    /// As long as this is kept, the server does not stop.
    _stop: watch::Sender<bool>,
}

impl Site {
    pub async fn new(home: &TempStore) -> Site {
        Site::with(home, Settings::default()).await
    }

    pub async fn with(home: &TempStore, settings: Settings) -> Site {
        let hand = Arc::new(AtomicI64::new(1_000_000));
        let told = Arc::clone(&hand);
        let time = Time::of(move || told.load(Ordering::Relaxed));
        let store = home.open().await;
        let (rooms, changed) = Rooms::new(store.clone(), time.clone());
        let rooms = Arc::new(rooms.closing(settings.expiry()).keeping(settings.retention()));
        let driver = Driver::with(Arc::clone(&rooms), settings.thinking());
        let (stopping, stop) = watch::channel(false);
        let draining = Arc::default();
        let app = App::new(Parts { store, rooms, settings, time, driver, draining, stop });
        Site { router: router(app.clone()), app, hand, changed, _stop: stopping }
    }

    /// Lets time pass.
    pub fn pass(&self, seconds: i64) {
        self.hand.fetch_add(seconds * 1_000, Ordering::Relaxed);
    }

    /// What is answered to nobody in particular, as text.
    pub async fn text(&self, path: &str) -> String {
        String::from_utf8(self.device().bytes(path).await).unwrap()
    }

    /// A device that nobody has used yet.
    pub fn device(&self) -> Device {
        self.device_at([192, 0, 2, 1])
    }

    /// The same, with an address.
    pub fn device_at(&self, address: impl Into<IpAddr>) -> Device {
        Device { router: self.router.clone(), address: address.into(), cookie: None, token: None }
    }

    /// The device of a new guest.
    pub async fn guest(&self, name: &str) -> Device {
        let mut device = self.device();
        device.post("/api/me", json!({ "name": name })).await.is(StatusCode::OK);
        device
    }

    /// The device of somebody with an account.
    pub async fn account(&self, login: &str) -> Device {
        let mut device = self.guest(login).await;
        device.post("/api/account", credentials(login, PASSWORD)).await.is(StatusCode::OK);
        device
    }
}

/// Something that sends requests and keeps its cookie like a browser, or has a bot's token.
#[derive(Clone)]
pub struct Device {
    router: Router,
    address: IpAddr,
    pub cookie: Option<String>,
    token: Option<String>,
}

impl Device {
    /// The same device with a bot's token.
    pub fn with_token(&self, token: &str) -> Device {
        Device { token: Some(token.to_owned()), ..self.clone() }
    }

    /// A request of this device, to be completed.
    pub fn request(&self, method: Method, path: &str) -> Builder {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(header::HOST, "arcadia.example");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("theme=dark; {cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request.extension(ConnectInfo(SocketAddr::new(self.address, 4711)))
    }

    /// Sends a request and keeps the cookie of the answer.
    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (status, mut headers) = (response.status(), response.headers().clone());
        // Of every answer it is another, whatever is in it.
        assert!(headers.remove("x-request-id").is_some(), "every answer has an id");
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        if let Some(cookie) = headers.get(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        let body = match bytes.is_empty() {
            true => Value::Null,
            false => serde_json::from_slice(&bytes).unwrap(),
        };
        Answer { status, headers, body }
    }

    /// What is answered, whatever it is, in the way of a browser that goes to a page.
    pub async fn bytes(&self, path: &str) -> Vec<u8> {
        let request = self.request(Method::GET, path).header(header::ACCEPT, "text/html,*/*");
        let response = self.router.clone().oneshot(request.body(Body::empty()).unwrap());
        to_bytes(response.await.unwrap().into_body(), usize::MAX).await.unwrap().to_vec()
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        let request = self.request(Method::POST, path);
        let request = request.header(header::CONTENT_TYPE, "application/json; charset=utf-8");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub async fn upload(&mut self, path: &str, file: impl Into<Body>) -> Answer {
        self.send(self.request(Method::POST, path).body(file.into()).unwrap()).await
    }

    pub async fn put(&mut self, path: &str, file: impl Into<Body>) -> Answer {
        self.send(self.request(Method::PUT, path).body(file.into()).unwrap()).await
    }

    /// Who the site says this is.
    pub async fn who(&mut self) -> Option<Value> {
        let answer = self.get("/api/me").await;
        match answer.status {
            StatusCode::UNAUTHORIZED => None,
            _ => Some(answer.is(StatusCode::OK)["id"].clone()),
        }
    }
}

/// What was answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
    /// The body, if the status is right.
    #[track_caller]
    pub fn is(self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    /// Checks that it is a refusal, with this code and a sentence.
    #[track_caller]
    pub fn refuses(self, status: StatusCode, code: &str) {
        let body = self.is(status);
        assert_eq!(body["error"]["code"], code, "{body}");
        let reason = body["error"]["reason"].as_str().unwrap();
        assert!(reason.ends_with('.') && reason.contains(' '), "{reason}");
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

pub fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "password": password })
}
