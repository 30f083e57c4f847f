//! Everything has an owner and a price: how much of a server one person or one address may take, of its
//! tables and of the time that its computer players think.

pub mod closing;
mod lists;
mod prices;
mod tables;
mod thinking;
