//! Sums that can be taken in parts: whoever adds up the parts of a study, in whatever order, gets
//! the very sums of the whole. Hence everything is a whole number.

use std::collections::BTreeMap;

/// What can be added up.
pub trait Sum: Default {
    /// Adds more of it.
    fn add(&mut self, more: &Self);
}

impl Sum for u64 {
    fn add(&mut self, more: &u64) {
        *self += more;
    }
}

/// Place by place; the longer list wins.
impl<T: Sum + Clone> Sum for Vec<T> {
    fn add(&mut self, more: &Vec<T>) {
        if self.len() < more.len() {
            self.resize(more.len(), T::default());
        }
        self.iter_mut().zip(more).for_each(|(all, more)| all.add(more));
    }
}

impl<T: Sum + Copy, const N: usize> Sum for [T; N]
where
    [T; N]: Default,
{
    fn add(&mut self, more: &[T; N]) {
        self.iter_mut().zip(more).for_each(|(all, more)| all.add(more));
    }
}

/// Name by name.
impl<K: Ord + Clone, T: Sum> Sum for BTreeMap<K, T> {
    fn add(&mut self, more: &BTreeMap<K, T>) {
        for (name, more) in more {
            self.entry(name.clone()).or_default().add(more);
        }
    }
}

/// Makes structs of sums that are added field by field.
macro_rules! sums {
    ($(
        $(#[$meta:meta])*
        pub struct $Name:ident { $($(#[$field_meta:meta])* $field:ident: $kind:ty,)* }
    )*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
            pub struct $Name { $($(#[$field_meta])* pub $field: $kind,)* }

            impl $crate::sums::Sum for $Name {
                fn add(&mut self, more: &$Name) {
                    $($crate::sums::Sum::add(&mut self.$field, &more.$field);)*
                }
            }
        )*
    };
}
pub(crate) use sums;

/// Adds to one place of a list that is as long as it needs to be.
pub fn add_at<T: Sum + Clone>(list: &mut Vec<T>, place: usize, more: &T) {
    if list.len() <= place {
        list.resize(place + 1, T::default());
    }
    list[place].add(more);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_names_are_added_place_by_place() {
        let mut sums: BTreeMap<&str, Vec<u64>> = BTreeMap::from([("a", vec![1, 2])]);
        sums.add(&BTreeMap::from([("a", vec![10, 20, 30]), ("b", vec![5])]));
        assert_eq!(sums, BTreeMap::from([("a", vec![11, 22, 30]), ("b", vec![5])]));
        let mut list = vec![1_u64];
        add_at(&mut list, 2, &7);
        assert_eq!(list, [1, 0, 7]);
    }
}
