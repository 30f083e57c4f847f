//! Parquet files read by parquet2, which shares no code with the crate that writes them.

use parquet2::deserialize::{BinaryPageState, NativePageState};
use parquet2::encoding::plain_byte_array::BinaryIter;
use parquet2::metadata::ColumnChunkMetaData;
use parquet2::page::{DataPage, DictPage, Page};
use parquet2::read::{decompress, get_page_iterator, read_metadata};
use parquet2::schema::types::PhysicalType;
use std::fs::File;
use std::path::Path;

/// The values of a column in a row group.
#[derive(Clone, PartialEq, Debug)]
pub enum Values {
    Ints(Vec<i64>),
    Texts(Vec<String>),
}

/// The names of the columns, and the values by row group and column.
pub fn read(path: &Path) -> (Vec<String>, Vec<Vec<Values>>) {
    let mut file = File::open(path).unwrap();
    let facts = read_metadata(&mut file).unwrap();
    let names = facts.schema_descr.fields().iter().map(|field| field.name().to_owned()).collect();
    let group = |group: &parquet2::metadata::RowGroupMetaData| {
        group.columns().iter().map(|column| values(column, &file)).collect()
    };
    (names, facts.row_groups.iter().map(group).collect())
}

fn values(column: &ColumnChunkMetaData, file: &File) -> Values {
    let pages = get_page_iterator(column, file, None, vec![], usize::MAX).unwrap();
    let mut dictionary = None;
    let mut values = match column.physical_type() {
        PhysicalType::Int64 => Values::Ints(vec![]),
        PhysicalType::ByteArray => Values::Texts(vec![]),
        other => panic!("{other:?}"),
    };
    for page in pages {
        match decompress(page.unwrap(), &mut vec![]).unwrap() {
            Page::Dict(page) => dictionary = Some(page),
            Page::Data(page) => match &mut values {
                Values::Ints(ints) => ints.extend(page_of_ints(&page, dictionary.as_ref())),
                Values::Texts(texts) => texts.extend(page_of_texts(&page, dictionary.as_ref())),
            },
        }
    }
    values
}

fn page_of_ints(page: &DataPage, dictionary: Option<&DictPage>) -> Vec<i64> {
    let known = dictionary.map(|page| {
        let ints = page.buffer.chunks_exact(8);
        ints.map(|int| i64::from_le_bytes(int.try_into().unwrap())).collect::<Vec<_>>()
    });
    match NativePageState::<i64, _>::try_new(page, known).unwrap() {
        NativePageState::Required(ints) => ints.collect(),
        NativePageState::RequiredDictionary(of) => {
            of.indexes.map(|index| of.dict[index.unwrap() as usize]).collect()
        }
        _ => panic!("a column that may be null"),
    }
}

fn page_of_texts(page: &DataPage, dictionary: Option<&DictPage>) -> Vec<String> {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let known = dictionary.map(|page| {
        let texts = BinaryIter::new(&page.buffer, Some(page.num_values));
        texts.map(|bytes| text(bytes.unwrap())).collect::<Vec<_>>()
    });
    match BinaryPageState::try_new(page, known).unwrap() {
        BinaryPageState::Required(texts) => texts.map(|bytes| text(bytes.unwrap())).collect(),
        BinaryPageState::RequiredDictionary(of) => {
            of.indexes.map(|index| of.dict[index.unwrap() as usize].clone()).collect()
        }
        _ => panic!("a column that may be null"),
    }
}
