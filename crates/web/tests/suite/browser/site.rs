//! A site on a port of its own, and people who visit it, each with a browser of their own.

use crate::browser::chromium;
use crate::browser::devtools::Devtools;
use crate::browser::tab::Tab;
use rooms::time::Time;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use testing::TempStore;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use web::serve::serve;
use web::settings::Settings;

/// A site, and everybody who is there.
pub struct Site {
    home: TempStore,
    address: SocketAddr,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
    devtools: Arc<Devtools>,
    tabs: Arc<Mutex<Vec<Tab>>>,
}

/// Somebody with a browser: its tabs share cookies with each other and with nobody else.
pub struct Person {
    origin: String,
    context: String,
    devtools: Arc<Devtools>,
    tabs: Arc<Mutex<Vec<Tab>>>,
}

impl Site {
    pub async fn open() -> Site {
        let devtools = Arc::new(Devtools::connect(chromium::address()).await);
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut site = Site {
            home: TempStore::sqlite(),
            address,
            running: None,
            devtools,
            tabs: Arc::default(),
        };
        site.start().await;
        site
    }

    /// Serves what the store has, at the address it had before.
    pub async fn start(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.address = listener.local_addr().unwrap();
        let many = 1_000_000;
        let settings = Settings {
            requests: many,
            requests_from: many,
            logins_from: many,
            body: 4 << 20,
            thinkers: 1,
            ..Settings::default()
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let store = self.home.open().await;
        let done = tokio::spawn(serve(listener, store, settings, Time::system(), until));
        self.running = Some((stop, done));
    }

    /// Stops serving.
    pub async fn stop(&mut self) {
        let Some((stop, done)) = self.running.take() else { return };
        let _ = stop.send(());
        done.await.unwrap();
    }

    /// Somebody new.
    pub async fn person(&self) -> Person {
        let wanted = json!({ "disposeOnDetach": true });
        let made = self.devtools.call(None, "Target.createBrowserContext", wanted).await.unwrap();
        Person {
            origin: format!("http://{}", self.address),
            context: made["browserContextId"].as_str().unwrap().to_owned(),
            devtools: Arc::clone(&self.devtools),
            tabs: Arc::clone(&self.tabs),
        }
    }

    /// The end of a test: nothing went wrong on any page.
    pub async fn close(mut self) {
        let tabs = std::mem::take(&mut *self.tabs.lock().unwrap());
        for tab in &tabs {
            tab.is_fine().await;
            tab.close().await;
        }
        self.stop().await;
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let closed = self.running.is_none() || std::thread::panicking();
        assert!(closed, "a test ends with close, which looks for what went wrong");
    }
}

impl Person {
    /// A new tab with nothing in it.
    pub async fn blank(&self) -> Tab {
        let tab = Tab::open(Arc::clone(&self.devtools), &self.context, &self.origin).await;
        self.tabs.lock().unwrap().push(tab.clone());
        tab
    }

    /// A new tab at a page.
    pub async fn visit(&self, path: &str) -> Tab {
        let tab = self.blank().await;
        tab.goto(path).await;
        tab
    }
}
