//! Lunas as coins, the way they lie on the table. No rule depends on it: change is always made.

/// A purse of coins. An opal is worth 3 lunas, an aureus 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Coins {
    pub opals: u16,
    pub aurei: u16,
    pub lunas: u16,
}

impl Coins {
    /// So many lunas, as evenly spread over the three coins as can be (R22): the first 30 are five
    /// of each.
    pub const fn of(lunas: u16) -> Coins {
        let each = lunas / 6;
        let (opals, aurei, lunas) = match lunas % 6 {
            0 => (0, 0, 0),
            1 => (0, 0, 1),
            2 => (0, 1, 0),
            3 => (1, 0, 0),
            4 => (1, 0, 1),
            _ => (1, 1, 0),
        };
        Coins { opals: each + opals, aurei: each + aurei, lunas: each + lunas }
    }

    /// What the coins are worth in lunas.
    pub const fn worth(self) -> u16 {
        3 * self.opals + 2 * self.aurei + self.lunas
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r22_thirty_lunas_are_five_of_each_coin() {
        assert_eq!(Coins::of(30), Coins { opals: 5, aurei: 5, lunas: 5 });
    }

    #[test]
    fn r22_coins_are_worth_what_they_stand_for_and_no_kind_is_hoarded() {
        for lunas in 0..2000 {
            let coins = Coins::of(lunas);
            assert_eq!(coins.worth(), lunas);
            let counts = [coins.opals, coins.aurei, coins.lunas];
            assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1);
        }
    }
}
