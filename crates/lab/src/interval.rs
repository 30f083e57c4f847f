//! How certain a share is: as in the figures of a cube.

pub(crate) use cube::figures::interval::wilson;
