//! Memory of numpy arrays that is filled in place.

use crate::setup::refused;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;

/// An array of Python's, for as long as a call takes.
pub struct Array<T: Element>(PyBuffer<T>);

impl<T: Element> Array<T> {
    /// The memory of an array that can be written to, has this many elements and no gaps.
    pub fn of(object: &Bound<'_, PyAny>, name: &str, length: usize) -> PyResult<Array<T>> {
        let buffer = PyBuffer::<T>::get(object)
            .map_err(|why| refused(format!("{name}: another type is needed ({why}).")))?;
        if buffer.readonly() || !buffer.is_c_contiguous() || buffer.item_count() != length {
            let found = buffer.item_count();
            let what = format!("{length} elements, contiguous and writable; it has {found}");
            return Err(refused(format!("{name}: the array must have {what}.")));
        }
        Ok(Array(buffer))
    }

    /// The elements.
    pub fn elements(&mut self) -> &mut [T] {
        let length = self.0.item_count();
        if length == 0 {
            return &mut [];
        }
        // SAFETY: the buffer is kept alive by `self`, is contiguous, writable and this long, and its
        // elements are plain numbers. Two arrays of one call must not overlap: `apart` sees to that.
        // Whoever writes to an array from another thread during a call gets numbers of either.
        unsafe { std::slice::from_raw_parts_mut(self.0.buf_ptr().cast(), length) }
    }

    /// Where the memory begins and ends.
    pub fn span(&self) -> (usize, usize) {
        let start = self.0.buf_ptr() as usize;
        (start, start + self.0.len_bytes())
    }
}

/// Refuses arrays that share memory.
pub fn apart(spans: &[(usize, usize)]) -> PyResult<()> {
    let overlap = |(i, one): (usize, &(usize, usize))| {
        spans[i + 1..].iter().any(|other| one.0 < other.1 && other.0 < one.1)
    };
    match spans.iter().enumerate().any(overlap) {
        true => Err(refused("The arrays of a call must not share memory.")),
        false => Ok(()),
    }
}
