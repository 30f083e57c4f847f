use super::independent_reader::{Values, read};
use super::parquet_file::ROW_GROUP;
use super::*;
use std::fs;
use std::sync::LazyLock;

#[derive(Clone, PartialEq, Debug)]
struct Pick {
    number: i64,
    card: String,
    note: String,
}

impl Row for Pick {
    fn columns() -> &'static [Column<Pick>] {
        static COLUMNS: LazyLock<Vec<Column<Pick>>> = LazyLock::new(|| {
            vec![
                Column::int("number", |pick: &Pick| pick.number),
                Column::text("card, taken", |pick: &Pick| Cow::Borrowed(&pick.card)),
                Column::text("note", |pick: &Pick| Cow::Borrowed(&pick.note)),
            ]
        });
        &COLUMNS
    }
}

/// A row of another table.
struct Other;

impl Row for Other {
    fn columns() -> &'static [Column<Other>] {
        static COLUMNS: LazyLock<Vec<Column<Other>>> =
            LazyLock::new(|| vec![Column::int("other", |_| 1)]);
        &COLUMNS
    }
}

/// A folder for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("rows-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// The stem of a table in it.
    fn stem(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes tables of rows: the stems.
    fn parts(&self, parts: &[&[Pick]]) -> Vec<PathBuf> {
        let part = |(number, rows): (usize, &&[Pick])| {
            let stem = self.stem(&format!("part.{number}"));
            write(&stem, rows, rows.len().max(1));
            stem
        };
        parts.iter().enumerate().map(part).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Picks of all sorts: many numbers, a few cards, a note each that is seldom the same.
fn picks(count: usize) -> Vec<Pick> {
    let pick = |number: usize| Pick {
        number: (number as i64 - 5).wrapping_mul(0x1234_5678_9abc_def1),
        card: ["human-d8", "draw, two", "the \"wall\"", "", "Ærø\n日本"][number % 5].into(),
        note: format!("note {}", number / 2),
    };
    (0..count).map(pick).collect()
}

/// Writes a table, some rows at a time.
fn write(stem: &Path, rows: &[Pick], at_a_time: usize) {
    let mut files = RowFiles::create(stem).unwrap();
    rows.chunks(at_a_time).for_each(|rows| files.write(rows).unwrap());
    files.finish().unwrap();
}

/// The rows of a Parquet file by row group, as the independent reader finds them.
fn groups(stem: &Path) -> Vec<Vec<Pick>> {
    let (names, groups) = read(&parquet_path(stem));
    assert_eq!(names, ["number", "card, taken", "note"]);
    let rows = |group: &Vec<Values>| match group.as_slice() {
        [Values::Ints(numbers), Values::Texts(cards), Values::Texts(notes)] => {
            assert_eq!((cards.len(), notes.len()), (numbers.len(), numbers.len()));
            let texts = cards.iter().cloned().zip(notes.iter().cloned());
            let pick = |(number, (card, note)): (&i64, _)| Pick { number: *number, card, note };
            numbers.iter().zip(texts).map(pick).collect()
        }
        other => panic!("{} columns of other kinds", other.len()),
    };
    groups.iter().map(rows).collect()
}

/// The rows of a CSV file.
fn lines(stem: &Path) -> Vec<Pick> {
    let mut reader = csv::Reader::from_path(csv_path(stem)).unwrap();
    let records = reader.records().map(Result::unwrap);
    let pick = |record: csv::StringRecord| Pick {
        number: record[0].parse().unwrap(),
        card: record[1].into(),
        note: record[2].into(),
    };
    records.map(pick).collect()
}

/// The bytes of both files.
fn bytes(stem: &Path) -> [Vec<u8>; 2] {
    [csv_path(stem), parquet_path(stem)].map(|path| fs::read(path).unwrap())
}

fn names(folder: &Folder) -> Vec<String> {
    let files = fs::read_dir(&folder.0).unwrap();
    let mut names: Vec<_> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_csv_file_quotes_what_needs_it() {
    let folder = Folder::new("quotes");
    let pick =
        |number, card: &str, note: &str| Pick { number, card: card.into(), note: note.into() };
    let rows =
        [pick(-1, "draw, two", "plain"), pick(i64::MAX, "the \"wall\"", ""), pick(0, "a\nb", "é")];
    write(&folder.stem("picks"), &rows, 2);
    let text = fs::read_to_string(folder.stem("picks.csv")).unwrap();
    let expected = "number,\"card, taken\",note\n\
        -1,\"draw, two\",plain\n\
        9223372036854775807,\"the \"\"wall\"\"\",\n\
        0,\"a\nb\",é\n";
    assert_eq!(text, expected);
}

#[test]
fn an_independent_reader_finds_the_rows_in_the_parquet_file() {
    let folder = Folder::new("reader");
    let mut rows = picks(1000);
    rows[3].number = i64::MIN;
    rows[4].number = i64::MAX;
    write(&folder.stem("picks"), &rows, 7);
    assert_eq!(groups(&folder.stem("picks")), [rows]);
}

#[test]
fn texts_too_many_for_a_dictionary_are_found_as_well() {
    let folder = Folder::new("plain");
    let mut rows = picks(30_000);
    for (number, row) in rows.iter_mut().enumerate() {
        row.note = format!("{number:0100}");
    }
    write(&folder.stem("picks"), &rows, 30_000);
    assert!(groups(&folder.stem("picks")).concat() == rows);
}

#[test]
fn many_small_writes_make_row_groups_of_a_fixed_size() {
    let folder = Folder::new("groups");
    let rows = picks(200_000);
    let stem = folder.stem("picks");
    let mut files = RowFiles::create(&stem).unwrap();
    rows.chunks(333).for_each(|rows| files.write(rows).unwrap());
    // What is full is in the file already.
    let partial = fs::metadata(folder.stem("picks.parquet.partial")).unwrap().len();
    files.finish().unwrap();
    assert!(partial > fs::metadata(parquet_path(&stem)).unwrap().len() / 2);
    let groups = groups(&stem);
    assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [65_536, 65_536, 65_536, 3_392]);
    assert!(groups.concat() == rows && lines(&stem) == rows);
    write(&folder.stem("once"), &rows, rows.len());
    assert!(bytes(&stem) == bytes(&folder.stem("once")));
}

#[test]
fn joined_parts_have_the_rows_of_all_in_order() {
    let folder = Folder::new("join");
    let rows = picks(1000);
    let parts = folder.parts(&[&rows[..300], &rows[300..300], &rows[300..301], &rows[301..]]);
    let [once, twice] = ["once", "twice"].map(|name| folder.stem(name));
    join::<Pick>(&parts, &once, None).unwrap();
    join::<Pick>(&parts, &twice, None).unwrap();
    assert_eq!(groups(&once).concat(), rows);
    assert_eq!(bytes(&once), bytes(&twice));
    write(&folder.stem("whole"), &rows, 1000);
    assert_eq!(bytes(&once)[0], bytes(&folder.stem("whole"))[0]);
}

#[test]
fn parts_of_whole_row_groups_join_to_the_file_written_at_once() {
    let folder = Folder::new("whole");
    let rows = picks(3 * ROW_GROUP + 10);
    let parts = folder.parts(&[
        &rows[..ROW_GROUP],
        &rows[ROW_GROUP..3 * ROW_GROUP],
        &rows[3 * ROW_GROUP..],
    ]);
    join::<Pick>(&parts, &folder.stem("joined"), None).unwrap();
    write(&folder.stem("whole"), &rows, 1000);
    assert!(bytes(&folder.stem("joined")) == bytes(&folder.stem("whole")));
}

#[test]
fn no_parts_make_a_table_without_rows() {
    let folder = Folder::new("none");
    join::<Pick>(&[], &folder.stem("joined"), None).unwrap();
    write(&folder.stem("written"), &[], 1);
    assert_eq!(groups(&folder.stem("joined")), Vec::<Vec<Pick>>::new());
    assert_eq!(bytes(&folder.stem("joined")), bytes(&folder.stem("written")));
}

#[test]
fn an_interrupted_write_leaves_no_file_of_the_final_name() {
    let folder = Folder::new("interrupted");
    let mut files = RowFiles::create(&folder.stem("picks")).unwrap();
    files.write(&picks(ROW_GROUP + 1)).unwrap();
    drop(files);
    assert_eq!(names(&folder), ["picks.csv.partial", "picks.parquet.partial"]);
    write(&folder.stem("picks"), &picks(1), 1);
    assert_eq!(names(&folder), ["picks.csv", "picks.parquet"]);
}

/// The error of joining parts of which one file is changed; nothing may come of it.
fn refused(test: &str, file: &str, change: impl FnOnce(&Path)) -> String {
    let folder = Folder::new(test);
    let rows = picks(100);
    let parts = folder.parts(&[&rows[..50], &rows[50..]]);
    change(&folder.stem(file));
    let error = join::<Pick>(&parts, &folder.stem("joined"), None).unwrap_err().to_string();
    assert!(!names(&folder).iter().any(|name| ["joined.csv", "joined.parquet"].contains(&&**name)));
    error.replace(&format!("{}/", folder.0.display()), "")
}

/// Leaves out the last bytes of a file.
fn cut(file: &Path, bytes: usize) {
    let whole = fs::read(file).unwrap();
    fs::write(file, &whole[..whole.len() - bytes]).unwrap();
}

#[test]
fn a_missing_part_is_refused_by_name() {
    for file in ["part.1.csv", "part.1.parquet"] {
        let error = refused("missing", file, |file| fs::remove_file(file).unwrap());
        assert!(error.starts_with(&format!("{file} cannot be used: ")), "{error}");
    }
}

#[test]
fn a_damaged_part_is_refused_by_name() {
    let shorter = refused("shorter", "part.1.csv", |file| cut(file, 1));
    assert_eq!(shorter, "part.1.csv is damaged: its last row is cut off.");
    let empty = refused("empty", "part.0.csv", |file| fs::write(file, "").unwrap());
    assert_eq!(empty, "part.0.csv is damaged: its first line does not name the columns.");
    let one_row = refused("fewer", "part.1.csv", |file| {
        fs::write(file, "number,\"card, taken\",note\n1,\"a\n\"\"b\",c\n").unwrap();
    });
    let expected = "part.1.csv is damaged: it has 1 rows, but the Parquet file beside it 50.";
    assert_eq!(one_row, expected);
    for bytes in [1, 100, 1000] {
        let error = refused("damaged-parquet", "part.1.parquet", |file| cut(file, bytes));
        assert!(error.starts_with("part.1.parquet is damaged: it cannot be read ("), "{error}");
    }
}

#[test]
fn a_part_without_its_middle_is_refused() {
    let error = refused("middle", "part.0.parquet", |file| {
        let whole = fs::read(file).unwrap();
        let footer = whole.len() - 8;
        let size = u32::from_le_bytes(whole[footer..footer + 4].try_into().unwrap()) as usize;
        fs::write(file, [b"PAR1", &whole[footer - size..]].concat()).unwrap();
    });
    assert_eq!(error, "part.0.parquet is damaged: its end has been lost.");
}

#[test]
fn a_part_of_another_table_is_refused() {
    let error = refused("other", "part.0.parquet", |file| {
        let mut files = RowFiles::create(&file.with_extension("")).unwrap();
        files.write(&[Other]).unwrap();
        files.finish().unwrap();
    });
    assert_eq!(error, "part.0.parquet is damaged: it has other columns.");
}
