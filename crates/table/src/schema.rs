//! How seats, bytes and choices look in an OpenAPI document. What has fields derives it where it stands.

use crate::{Chosen, Hex, Seat};
use std::borrow::Cow;
use std::marker::PhantomData;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        let seat = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        seat.description(Some("A place at a table, counted from 0.")).into()
    }
}

impl ToSchema for Seat {}

impl<const N: usize> PartialSchema for Hex<N> {
    fn schema() -> RefOr<Schema> {
        let hex = ObjectBuilder::new().schema_type(Type::String);
        hex.description(Some(format!("{N} bytes in hex."))).into()
    }
}

impl<const N: usize> ToSchema for Hex<N> {
    fn name() -> Cow<'static, str> {
        format!("Hex{N}").into()
    }
}

impl<T: ToSchema> PartialSchema for Chosen<T> {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(T::schema()).unique_items(true).into()
    }
}

impl<T: ToSchema> ToSchema for Chosen<T> {
    fn name() -> Cow<'static, str> {
        format!("Chosen_{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}

/// A type by the name that [`add_named`] gives it.
#[derive(Debug)]
pub struct Named<T>(PhantomData<T>);

impl<T: ToSchema> PartialSchema for Named<T> {
    fn schema() -> RefOr<Schema> {
        Ref::from_schema_name(T::name()).into()
    }
}

/// Adds the schema of a type to the others, and those it needs.
pub fn add_named<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
}
