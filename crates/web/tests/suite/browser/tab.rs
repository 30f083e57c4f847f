//! A tab, and what a person does with it. Nothing waits for a time: a tab waits until its page is as it
//! should be.

use crate::browser::devtools::{Devtools, Troubles, decoded};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a page may take for anything, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(180);

/// Has the pages of the tests take no time for what they show, unless a test has said otherwise.
const AT_ONCE: &str = r#"
    try { if (!localStorage.getItem("speed")) localStorage.setItem("speed", "instant"); } catch {}
"#;

/// Runs before the scripts of every page: tells of what the policy forbids, counts what is asked for and
/// not yet answered, and notes how what was sent was answered.
const WATCH: &str = r#"
    addEventListener("securitypolicyviolation", (event) =>
        console.error(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI}`));
    // Until whoever asked has had the time to do something about the answer.
    const real = window.fetch;
    window.asking = 0;
    window.fetch = async (...all) => {
        window.asking += 1;
        try {
            const answer = await real(...all);
            await answer.clone().arrayBuffer();
            // A mark is sent besides, and its answer is none to what was decided.
            const decides = all[1]?.method === "POST" && !String(all[0]).endsWith("/mark");
            if (decides) window.status = String(answer.status);
            return answer;
        } finally {
            setTimeout(() => { window.asking -= 1; dispatchEvent(new Event("answered")); });
        }
    };
"#;

/// The middle of an element that lies still, and what else lies there. Notes when it is clicked on.
const PLACE: &str = r#"(async () => {
    const found = () => document.querySelector(SELECTOR);
    found()?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const place = () => JSON.stringify(found()?.getBoundingClientRect());
    const is_moved = () => document.getAnimations().some(({ playState }) => playState === "running");
    for (let before; window.asking || (is_moved() && before !== place()); ) {
        before = place();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    const element = found();
    if (!element) return { over: "it is gone" };
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    const mine = hit && (element.contains(hit) || hit.closest("label")?.control === element);
    window.clicked = false;
    element.addEventListener("click", () => { window.clicked = true; }, { capture: true, once: true });
    return { x: left, y: top, over: mine ? null : (hit?.outerHTML ?? "nothing").slice(0, 200) };
})()"#;

/// How often something is tried that moves away.
const TRIES: u32 = 20;

/// A tab of somebody's browser. Clones are the same tab.
#[derive(Clone)]
pub struct Tab {
    devtools: Arc<Devtools>,
    session: String,
    target: String,
    origin: String,
    troubles: Troubles,
}

/// Opening, and looking around.
impl Tab {
    pub async fn open(devtools: Arc<Devtools>, context: &str, origin: &str) -> Tab {
        let wanted =
            json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
        let made = devtools.call(None, "Target.createTarget", wanted).await.unwrap();
        let target = made["targetId"].as_str().unwrap().to_owned();
        let wanted = json!({ "targetId": target, "flatten": true });
        let made = devtools.call(None, "Target.attachToTarget", wanted).await.unwrap();
        let session = made["sessionId"].as_str().unwrap().to_owned();
        let troubles = devtools.troubles(&session);
        let tab = Tab { devtools, session, target, origin: origin.to_owned(), troubles };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            tab.call(domain, json!({})).await;
        }
        for source in [AT_ONCE, WATCH] {
            tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        }
        tab.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        tab.desktop().await;
        tab.light().await;
        tab
    }

    async fn call(&self, method: &str, params: Value) -> Value {
        let answer = timeout(PATIENCE, self.devtools.call(Some(&self.session), method, params));
        match answer.await.unwrap_or_else(|_| panic!("{method} is not answered")) {
            Ok(answer) => answer,
            Err(error) => panic!("{method}: {error}"),
        }
    }

    pub async fn goto(&self, path: &str) {
        let url = format!("{}{path}", self.origin);
        let answer = self.call("Page.navigate", json!({ "url": url })).await;
        assert_eq!(answer["errorText"], Value::Null, "{url}");
        self.loaded().await;
    }

    /// Runs a script before those of every page from now on.
    pub async fn before_scripts(&self, source: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Waits until the page and all its parts are there.
    pub async fn loaded(&self) {
        self.ask(
            "new Promise((done) => document.readyState === 'complete' \
             ? done(true) : addEventListener('load', () => done(true)))",
        )
        .await;
    }

    pub async fn reload(&self) {
        let path = self.path().await;
        self.goto(&path).await;
    }

    /// The path of the page.
    pub async fn path(&self) -> String {
        self.ask("location.pathname").await.as_str().unwrap().to_owned()
    }

    pub async fn phone(&self) {
        self.sized(390, 844, true).await;
    }

    pub async fn desktop(&self) {
        self.sized(1280, 800, false).await;
    }

    pub async fn sized(&self, width: u32, height: u32, mobile: bool) {
        let sized =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", sized).await;
    }

    pub async fn light(&self) {
        self.themed("light").await;
    }

    pub async fn dark(&self) {
        self.themed("dark").await;
    }

    async fn themed(&self, scheme: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Wants things to move from now on, in their own time.
    pub async fn moves(&self) {
        let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        self.takes_time().await;
    }

    /// Looks at everything for as long as it asks for, from the next page on and on this one.
    pub async fn takes_time(&self) {
        self.ask("localStorage.setItem('speed', 'relaxed')").await;
    }

    /// Asks for pages in a language from now on.
    pub async fn speaks(&self, language: &str) {
        let headers = json!({ "headers": { "Accept-Language": language } });
        self.call("Network.setExtraHTTPHeaders", headers).await;
    }

    /// Whether the network is there.
    pub async fn online(&self, online: bool) {
        self.network(online, 0, -1).await;
    }

    /// A network far away: everything takes 400 ms, and 400 kbit come a second.
    pub async fn far_away(&self) {
        self.network(true, 400, 50_000).await;
    }

    async fn network(&self, online: bool, latency: u32, bytes: i32) {
        let conditions = json!({
            "offline": !online, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        self.call("Network.emulateNetworkConditions", conditions).await;
    }

    /// What those hear who read the page by ear: the role and the name of everything that has a name.
    pub async fn heard(&self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", json!({})).await;
        let text = |node: &Value, of: &str| node[of]["value"].as_str().unwrap_or("").to_owned();
        let nodes = tree["nodes"].as_array().unwrap().iter();
        let said = nodes.filter(|node| node["ignored"] != true);
        let said = said.map(|node| (text(node, "role"), text(node, "name")));
        said.filter(|(_, name)| !name.is_empty()).collect()
    }

    pub async fn screenshot(&self, path: &Path) {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" })).await;
        std::fs::write(path, decoded(shot["data"].as_str().unwrap())).unwrap();
    }

    /// A picture of what is shown at half its size. WebP loses a little and is small.
    pub async fn half_size(&self, format: &str) -> Vec<u8> {
        let size = self.ask("[innerWidth, innerHeight]").await;
        let clip = json!({ "x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 0.5 });
        let wanted = json!({ "format": format, "quality": 60, "clip": clip });
        let shot = self.call("Page.captureScreenshot", wanted).await;
        decoded(shot["data"].as_str().unwrap())
    }

    pub async fn close(&self) {
        let wanted = json!({ "targetId": self.target });
        let _ = self.devtools.call(None, "Target.closeTarget", wanted).await;
    }

    /// Takes what went wrong so far as meant.
    pub fn forgive(&self, what: &str) {
        self.troubles.lock().unwrap().retain(|trouble| !trouble.contains(what));
    }

    /// Nothing went wrong here.
    pub async fn is_fine(&self) {
        // An answer comes after everything that happened before the question. A closed tab has none.
        let about = json!({ "expression": "location.href", "returnByValue": true });
        let asked = self.devtools.call(Some(&self.session), "Runtime.evaluate", about).await;
        let troubles = self.troubles.lock().unwrap();
        let place = asked.map_or(Value::Null, |answer| answer["result"]["value"].clone());
        assert!(troubles.is_empty(), "at {place}: {troubles:#?}");
    }
}

/// Reading.
impl Tab {
    /// The value of an expression of JavaScript, or what it promises. It is asked again where the page
    /// went away meanwhile.
    pub async fn ask(&self, expression: &str) -> Value {
        timeout(PATIENCE, async {
            loop {
                if let Some(answer) = self.try_asking(expression).await {
                    return answer;
                }
            }
        })
        .await
        .unwrap_or_else(|_| panic!("no answer to {expression}"))
    }

    async fn try_asking(&self, expression: &str) -> Option<Value> {
        let about = json!({
            "expression": expression, "awaitPromise": true, "returnByValue": true,
            "userGesture": true,
        });
        match self.devtools.call(Some(&self.session), "Runtime.evaluate", about).await {
            Ok(answer) if answer.get("exceptionDetails").is_some() => {
                panic!("{expression}: {}", answer["exceptionDetails"])
            }
            Ok(answer) => Some(answer["result"]["value"].clone()),
            Err(error) if ["context", "navigated"].iter().any(|gone| error.contains(gone)) => None,
            Err(error) => panic!("{expression}: {error}"),
        }
    }

    /// Waits until an expression is true, looking whenever something changes on the page.
    pub async fn until(&self, condition: &str) {
        let waiting = format!(
            "new Promise((done) => {{
                const holds = () => {condition};
                if (holds()) return done(true);
                const waits = new AbortController();
                const seen = () => {{ observer.disconnect(); waits.abort(); done(true); }};
                // What is asked about may be gone for a moment.
                const look = () => {{ try {{ if (holds()) seen(); }} catch {{ }} }};
                const observer = new MutationObserver(look);
                const all = {{ subtree: true, childList: true, attributes: true, characterData: true }};
                observer.observe(document, all);
                for (const what of ['load', 'focusin', 'focusout', 'answered']) addEventListener(what, look, {{ signal: waits.signal }});
            }})"
        );
        let done = timeout(PATIENCE, async { while self.try_asking(&waiting).await.is_none() {} });
        if done.await.is_err() {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.png", self.target));
            self.screenshot(&path).await;
            let text = self.ask("location.href + '\\n' + document.body.innerText").await;
            panic!(
                "waited in vain for {condition}, see {}:\n{}\n{:?}",
                path.display(),
                text.as_str().unwrap_or(""),
                self.troubles.lock().unwrap()
            );
        }
    }

    /// Waits until something is on the page.
    pub async fn wait(&self, selector: &str) {
        self.until(&format!("document.querySelector({})", quoted(selector))).await;
    }

    /// Waits until the page says something.
    pub async fn wait_text(&self, text: &str) {
        self.until(&format!("document.body?.innerText.includes({})", quoted(text))).await;
    }

    pub async fn has(&self, selector: &str) -> bool {
        self.ask(&format!("!!document.querySelector({})", quoted(selector))).await == true
    }

    pub async fn count(&self, selector: &str) -> u64 {
        let count = format!("document.querySelectorAll({}).length", quoted(selector));
        self.ask(&count).await.as_u64().unwrap()
    }

    /// The text one sees of an element.
    pub async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({})?.innerText ?? ''", quoted(selector));
        self.ask(&text).await.as_str().unwrap().to_owned()
    }

    /// The values of some fields or buttons.
    pub async fn values(&self, selector: &str) -> Vec<String> {
        let list = format!(
            "Array.from(document.querySelectorAll({}), (field) => field.value)",
            quoted(selector)
        );
        serde_json::from_value(self.ask(&list).await).unwrap()
    }

    /// Asks the API, as the page itself could.
    pub async fn api(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = match method {
            "GET" => String::new(),
            _ => format!(
                ", headers: {{ 'content-type': 'application/json' }}, body: {}",
                quoted(&body.to_string())
            ),
        };
        let asked = format!(
            "fetch({}, {{ method: {}{body} }}).then((answer) => answer.json())",
            quoted(path),
            quoted(method)
        );
        let answer = self.ask(&asked).await;
        assert_eq!(answer.get("error"), None, "{method} {path}");
        answer
    }
}

/// Doing.
impl Tab {
    /// Clicks in the middle of something, which must be there to be clicked on. Where the page moves it
    /// away meanwhile, that is done again, as people do.
    pub async fn click(&self, selector: &str) {
        let mut place = Value::Null;
        for _ in 0..TRIES {
            self.wait(selector).await;
            place = self.ask(&PLACE.replace("SELECTOR", &quoted(selector))).await;
            if !place["over"].is_null() {
                continue;
            }
            for kind in ["mousePressed", "mouseReleased"] {
                let event = json!({
                    "type": kind, "x": place["x"], "y": place["y"], "button": "left", "clickCount": 1,
                });
                self.call("Input.dispatchMouseEvent", event).await;
            }
            // A page that came of it has no such note.
            if self.ask("window.clicked !== false").await == true {
                return;
            }
        }
        panic!("{selector} cannot be clicked on: {place}");
    }

    /// Rests the mouse on something, coming from elsewhere. What it rests on is `looked` to the page.
    pub async fn rest(&self, selector: &str) {
        let place = self.place_of(selector).await;
        for (x, y) in [(json!(1), json!(1)), (place["x"].clone(), place["y"].clone())] {
            let event = json!({ "type": "mouseMoved", "x": x, "y": y });
            self.call("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Puts a finger on something.
    pub async fn touch(&self, selector: &str) {
        let place = self.place_of(selector).await;
        let event =
            json!({ "type": "touchStart", "touchPoints": [{ "x": place["x"], "y": place["y"] }] });
        self.call("Input.dispatchTouchEvent", event).await;
    }

    /// Takes the finger away.
    pub async fn let_go(&self) {
        let event = json!({ "type": "touchEnd", "touchPoints": [] });
        self.call("Input.dispatchTouchEvent", event).await;
    }

    /// A place near the upper left of something, which others may lie over further on.
    async fn place_of(&self, selector: &str) -> Value {
        self.wait(selector).await;
        let place = format!(
            "(() => {{ window.looked = document.querySelector({}); window.looked.scrollIntoView({{ block: 'nearest' }});
                const {{ x, y, width, height }} = window.looked.getBoundingClientRect();
                return {{ x: x + width * .2, y: y + height * .4 }}; }})()",
            quoted(selector)
        );
        self.ask(&place).await
    }

    /// Clicks, and waits for the page that comes of it.
    pub async fn follow(&self, selector: &str) {
        self.ask("window.before = true").await;
        self.click(selector).await;
        self.until("!window.before && document.readyState === 'complete'").await;
    }

    /// Writes into a field, in place of what is there.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.wait(selector).await;
        let select = format!(
            "(() => {{ const field = document.querySelector({}); field.focus(); field.select(); }})()",
            quoted(selector)
        );
        self.ask(&select).await;
        self.call("Input.insertText", json!({ "text": text })).await;
    }

    /// Presses a key.
    pub async fn key(&self, key: &str) {
        let (code, number, text) = match key {
            "Enter" => ("Enter", 13, "\r"),
            " " => ("Space", 32, " "),
            "Tab" => ("Tab", 9, ""),
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                ("", u32::from(digit.as_bytes()[0]), digit)
            }
            letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase() => {
                ("", u32::from(letter.as_bytes()[0].to_ascii_uppercase()), letter)
            }
            "?" => ("Slash", 191, "?"),
            "ArrowDown" => ("ArrowDown", 40, ""),
            "ArrowLeft" => ("ArrowLeft", 37, ""),
            "ArrowRight" => ("ArrowRight", 39, ""),
            "Escape" => ("Escape", 27, ""),
            "End" => ("End", 35, ""),
            _ => panic!("no key {key:?} yet"),
        };
        let event = |kind: &str| {
            json!({
                "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text,
            })
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        self.call("Input.dispatchKeyEvent", event(down)).await;
        let mut up = event("keyUp");
        up["text"] = json!("");
        self.call("Input.dispatchKeyEvent", up).await;
    }

    /// Goes on with the tabulator until what has the focus is as wanted.
    pub async fn tab_to(&self, selector: &str) {
        let there = format!("document.activeElement.matches({})", quoted(selector));
        for _ in 0..300 {
            if self.ask(&there).await == true {
                return;
            }
            self.key("Tab").await;
        }
        panic!("{selector} cannot be reached with the tabulator");
    }
}

/// A text as JavaScript writes it.
pub fn quoted(text: &str) -> String {
    json!(text).to_string()
}
