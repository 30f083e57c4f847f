//! `arcadia admin`: what whoever runs a server does to it while it runs. It works on the store; the
//! servers that use the store notice within two seconds.

mod text;

use super::store::{StoreOptions, failed, runtime};
use crate::Answer;
use crate::failure::Failure;
use rooms::admin::{Admin, AdminError};
use rooms::time::Time;
use serde_json::json;
use store::network::IpNetwork;
use store::{LogId, Person};
use words::{Key, Words, key};

/// The most characters of a reason.
const LONGEST_WHY: usize = 200;

/// What an operator can do.
#[derive(clap::Subcommand)]
pub enum Command {
    /// List the tables and events that are not over, the newest first
    #[command(after_help = "Example: arcadia admin tables --store arcadia.db")]
    Tables(TablesOptions),
    /// List people, the newest first
    #[command(after_help = "Example: arcadia admin people --find ada")]
    People(PeopleOptions),
    /// List who and what is banned
    #[command(after_help = "Example: arcadia admin bans")]
    Bans(BansOptions),
    /// Show the audit log, the newest first
    #[command(after_help = "Example: arcadia admin log --last 20")]
    Log(LogOptions),
    /// End a table, or an event with all its tables; nobody wins
    #[command(
        after_help = "Example: arcadia admin end 6f1c0a94b8e24d7795d1c3f0a2b4e687 --why \"offensive name\""
    )]
    End(EndOptions),
    /// Ban a person or an address
    #[command(subcommand)]
    Ban(Whom),
    /// Lift a ban
    #[command(subcommand)]
    Unban(Whom),
}

/// Who is banned, or no longer.
#[derive(clap::Subcommand)]
pub enum Whom {
    /// A person, with or without an account
    #[command(after_help = "Example: arcadia admin ban person ada --why spam")]
    Person(PersonOptions),
    /// An address or a network
    #[command(after_help = "Example: arcadia admin ban address 192.0.2.0/24")]
    Address(AddressOptions),
}

/// What `tables` takes.
#[derive(clap::Args)]
pub struct TablesOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// Also those that are over
    #[arg(long)]
    all: bool,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    last: u64,
}

/// What `people` takes.
#[derive(clap::Args)]
pub struct PeopleOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// Only those whose name or login contains this
    #[arg(long, value_name = "TEXT")]
    find: Option<String>,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    last: u64,
}

/// What `bans` takes.
#[derive(clap::Args)]
pub struct BansOptions {
    #[command(flatten)]
    kept: StoreOptions,
}

/// What `log` takes.
#[derive(clap::Args)]
pub struct LogOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// How many rows at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    last: u64,
}

/// What `end` takes.
#[derive(clap::Args)]
pub struct EndOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// The table or event, as `arcadia admin tables` and the address of its page name it
    #[arg(value_name = "ID")]
    id: String,
    #[command(flatten)]
    reason: Reason,
}

/// What `ban person` and `unban person` take.
#[derive(clap::Args)]
pub struct PersonOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// The id or the login of the person
    #[arg(value_name = "ID_OR_LOGIN")]
    who: String,
    #[command(flatten)]
    reason: Reason,
}

/// What `ban address` and `unban address` take.
#[derive(clap::Args)]
pub struct AddressOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// An address or a network, such as 192.0.2.7 or 192.0.2.0/24
    #[arg(value_name = "NETWORK")]
    network: IpNetwork,
    #[command(flatten)]
    reason: Reason,
}

/// Why something is done.
#[derive(clap::Args)]
struct Reason {
    /// Why, for the audit log: up to 200 characters
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    why: String,
}

impl Reason {
    fn read(&self, words: Words) -> Result<&str, Failure> {
        let why = self.why.trim();
        let have = why.chars().count();
        if have > LONGEST_WHY {
            let facts = [("have", have.into()), ("most", LONGEST_WHY.into())];
            return Err(Failure::saying(words, key::ADMIN_LONG_WHY, &facts));
        }
        Ok(why)
    }
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Tables(options) => with(&options.kept, words, async |admin| {
            let tables = admin.tables(options.all, options.last).await;
            tables
                .map(|tables| text::tables(&tables, admin.now(), words))
                .map_err(|error| refused(&error, "", words))
        }),
        Command::People(options) => with(&options.kept, words, async |admin| {
            let people = admin.people(options.find.as_deref(), options.last).await;
            people
                .map(|people| text::people(&people, words))
                .map_err(|error| refused(&error, "", words))
        }),
        Command::Bans(options) => with(&options.kept, words, async |admin| {
            let bans = admin.bans().await;
            bans.map(|bans| text::bans(&bans, words)).map_err(|error| refused(&error, "", words))
        }),
        Command::Log(options) => with(&options.kept, words, async |admin| {
            let log = admin.log(options.last).await;
            log.map(|log| text::log(&log, words)).map_err(|error| refused(&error, "", words))
        }),
        Command::End(options) => end(options, words),
        Command::Ban(Whom::Person(options)) => person(options, true, words),
        Command::Unban(Whom::Person(options)) => person(options, false, words),
        Command::Ban(Whom::Address(options)) => address(options, true, words),
        Command::Unban(Whom::Address(options)) => address(options, false, words),
    }
}

fn end(options: &EndOptions, words: Words) -> Result<Answer, Failure> {
    let why = options.reason.read(words)?;
    let said = words::escaped(&options.id);
    with(&options.kept, words, async |admin| {
        let ended = admin.end(&options.id, why).await;
        let ended = ended.map_err(|error| refused(&error, &said, words))?;
        let (done, key) = match ended {
            LogId::Table(_) => ("table-ended", key::ADMIN_TABLE_ENDED),
            LogId::Event(_) => ("event-ended", key::ADMIN_EVENT_ENDED),
        };
        let text = words.say_with(key, &[("id", said.into())]);
        Ok(Answer::new(format!("{text}\n"), json!({ "done": done, "id": ended.to_string() })))
    })
}

fn person(options: &PersonOptions, ban: bool, words: Words) -> Result<Answer, Failure> {
    let why = options.reason.read(words)?;
    with(&options.kept, words, async |admin| {
        let person = match ban {
            true => admin.ban_person(&options.who, why).await,
            false => admin.unban_person(&options.who, why).await,
        };
        let said = words::escaped(&options.who);
        let Person { id, name, .. } = person.map_err(|error| refused(&error, &said, words))?;
        let text = done(ban, &format!("{name} ({id})"), words);
        let done = if ban { "person-banned" } else { "person-unbanned" };
        Ok(Answer::new(text, json!({ "done": done, "id": id.to_string(), "name": name })))
    })
}

fn address(options: &AddressOptions, ban: bool, words: Words) -> Result<Answer, Failure> {
    let why = options.reason.read(words)?;
    with(&options.kept, words, async |admin| {
        let network = match ban {
            true => admin.ban_network(options.network, why).await,
            false => admin.unban_network(options.network, why).await,
        };
        let said = options.network.of_subscriber().to_string();
        let network = network.map_err(|error| refused(&error, &said, words))?.to_string();
        let text = done(ban, &network, words);
        let done = if ban { "network-banned" } else { "network-unbanned" };
        Ok(Answer::new(text, json!({ "done": done, "network": network })))
    })
}

fn done(ban: bool, who: &str, words: Words) -> String {
    let key = if ban { key::ADMIN_BANNED } else { key::ADMIN_UNBANNED };
    format!("{}\n", words.say_with(key, &[("who", who.into())]))
}

/// Does something with a store that is there.
fn with(
    kept: &StoreOptions,
    words: Words,
    what: impl AsyncFnOnce(&Admin) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    runtime(words)?.block_on(async {
        let store = kept.open_existing(words).await?;
        let answer = match Admin::beside_servers(store.clone(), Time::system()).await {
            Ok(admin) => what(&admin).await,
            Err(error) => Err(refused(&error, "", words)),
        };
        store.close().await;
        answer
    })
}

/// Why something was not done to what was named.
fn refused(error: &AdminError, named: &str, words: Words) -> Failure {
    let say = |key: Key, fact: &str| Failure::saying(words, key, &[(fact, named.into())]);
    match error {
        AdminError::NoTable => say(key::ADMIN_NO_TABLE, "id"),
        AdminError::NoPerson => say(key::ADMIN_NO_PERSON, "who"),
        AdminError::Over => say(key::ADMIN_OVER, "id"),
        AdminError::InEvent(event) => {
            let facts = [("id", named.into()), ("event", event.to_string().into())];
            Failure::saying(words, key::ADMIN_IN_EVENT, &facts)
        }
        AdminError::Banned => say(key::ADMIN_BANNED_ALREADY, "who"),
        AdminError::NotBanned => say(key::ADMIN_NOT_BANNED, "who"),
        AdminError::Rooms(error) => failed(error, words),
    }
}
