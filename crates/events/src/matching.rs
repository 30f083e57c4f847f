//! Maximum-weight matching in any graph: Edmonds' blossoms, with dual variables, in at most n³ steps.
//!
//! Players are vertices, an edge says that two of them may meet, and its weight how good that would
//! be. The dual variables (labels) are such that no edge weighs more than half the labels of its ends
//! together; edges that weigh exactly that are tight. Trees of alternating tight edges grow from every
//! free vertex. A tight edge between two trees is a longer matching; one within a tree closes an odd
//! cycle, a blossom, which is from then on a vertex itself. Where nothing is tight, labels change by as
//! much as they can. Matched edges are tight at all times, so the matching that is left when no label
//! can change any more is of maximum weight.
//!
//! It is our own because pairings must stay what they were: an event is replayed from its record, and where several
//! matchings weigh the same, another version of a library might choose another.
//!
//! Vertices are counted from 1 inside; 0 is nobody. Blossoms have the numbers after the vertices.

use std::collections::VecDeque;

/// An edge between two vertices. One of a blossom remembers which of its vertices it is from.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: i64,
}

/// What a vertex or blossom is in the trees of this search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// In no tree.
    Free,
    /// At an even distance from its root.
    Outer,
    /// At an odd distance.
    Inner,
}

/// For each of `count` vertices, whom it is matched with in a matching of maximum weight. `weight`
/// says how much an edge weighs; what is not positive is no edge.
pub(crate) fn heaviest(count: usize, weight: impl Fn(usize, usize) -> i64) -> Vec<Option<usize>> {
    let mut search = Search::new(count, weight);
    while search.augmented() {}
    (1..=count).map(|vertex| search.mate[vertex].checked_sub(1)).collect()
}

struct Search {
    /// How many vertices there are.
    count: usize,
    /// The highest number of a vertex or blossom in use.
    top: usize,
    /// The number of rows in the table of edges.
    rows: usize,
    edges: Vec<Edge>,
    label: Vec<i64>,
    /// Whom a vertex is matched with; of a blossom, the vertex outside it.
    mate: Vec<usize>,
    /// The outer vertex with the least slack towards this one.
    nearest: Vec<usize>,
    /// The outermost blossom a vertex is in, or itself; 0 where a number is not in use.
    base: Vec<usize>,
    /// The vertex through which an inner one hangs in its tree.
    parent: Vec<usize>,
    side: Vec<Side>,
    /// What a blossom consists of, around the cycle, beginning with its stem.
    petals: Vec<Vec<usize>>,
    /// Which petal of a blossom a vertex is in.
    petal_of: Vec<usize>,
    /// Marks for finding where two branches meet.
    seen: Vec<usize>,
    mark: usize,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(count: usize, weight: impl Fn(usize, usize) -> i64) -> Search {
        // At most half as many blossoms as vertices exist at a time.
        let rows = count + count / 2 + 2;
        let mut search = Search {
            count,
            top: count,
            rows,
            edges: vec![Edge::default(); rows * rows],
            label: vec![0; rows],
            mate: vec![0; rows],
            nearest: vec![0; rows],
            base: (0..rows).map(|row| if row <= count { row } else { 0 }).collect(),
            parent: vec![0; rows],
            side: vec![Side::Free; rows],
            petals: vec![Vec::new(); rows],
            petal_of: vec![0; rows * rows],
            seen: vec![0; rows],
            mark: 0,
            queue: VecDeque::new(),
        };
        let mut heaviest = 0;
        for from in 1..=count {
            for to in 1..=count {
                let weight = if from == to { 0 } else { weight(from - 1, to - 1).max(0) };
                heaviest = heaviest.max(weight);
                search.edges[from * rows + to] = Edge { from, to, weight };
            }
            search.petal_of[from * rows + from] = from;
        }
        search.label[1..=count].fill(heaviest);
        search
    }

    fn edge(&self, from: usize, to: usize) -> Edge {
        self.edges[from * self.rows + to]
    }

    /// By how much an edge falls short of being tight, doubled.
    fn slack(&self, edge: Edge) -> i64 {
        self.label[edge.from] + self.label[edge.to] - 2 * self.edge(edge.from, edge.to).weight
    }

    fn slack_of_nearest(&self, to: usize) -> i64 {
        self.slack(self.edge(self.nearest[to], to))
    }

    fn note_nearest(&mut self, from: usize, to: usize) {
        let better =
            self.nearest[to] == 0 || self.slack(self.edge(from, to)) < self.slack_of_nearest(to);
        if better {
            self.nearest[to] = from;
        }
    }

    fn find_nearest(&mut self, to: usize) {
        self.nearest[to] = 0;
        for from in 1..=self.count {
            let outer = self.side[self.base[from]] == Side::Outer;
            if self.edge(from, to).weight > 0 && self.base[from] != to && outer {
                self.note_nearest(from, to);
            }
        }
    }

    /// Every vertex in a blossom is to be looked at.
    fn enqueue(&mut self, node: usize) {
        if node <= self.count {
            self.queue.push_back(node);
            return;
        }
        for petal in self.petals[node].clone() {
            self.enqueue(petal);
        }
    }

    fn set_base(&mut self, node: usize, base: usize) {
        self.base[node] = base;
        if node > self.count {
            for petal in self.petals[node].clone() {
                self.set_base(petal, base);
            }
        }
    }

    /// The place of a petal, on the way around the cycle on which it is at an even distance from
    /// the stem.
    fn even_place(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|other| *other == petal).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        petals[1..].reverse();
        petals.len() - place
    }

    fn set_mate(&mut self, node: usize, other: usize) {
        let edge = self.edge(node, other);
        self.mate[node] = edge.to;
        if node <= self.count {
            return;
        }
        let petal = self.petal_of[node * self.rows + edge.from];
        let place = self.even_place(node, petal);
        for i in 0..place {
            let (one, next) = (self.petals[node][i], self.petals[node][i ^ 1]);
            self.set_mate(one, next);
        }
        self.set_mate(petal, other);
        self.petals[node].rotate_left(place);
    }

    /// Matches along a branch, up to its root.
    fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let next = self.base[self.mate[node]];
            self.set_mate(node, other);
            if next == 0 {
                return;
            }
            let above = self.base[self.parent[next]];
            self.set_mate(next, above);
            (node, other) = (above, next);
        }
    }

    /// Where two branches meet; 0 where they are of different trees.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.mark += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.mark {
                    return one;
                }
                self.seen[one] = self.mark;
                one = self.base[self.mate[one]];
                if one != 0 {
                    one = self.base[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    /// The petals from a vertex up to the stem, without the stem.
    fn branch(&mut self, mut node: usize, stem: usize) -> Vec<usize> {
        let mut branch = Vec::new();
        while node != stem {
            let inner = self.base[self.mate[node]];
            branch.extend([node, inner]);
            self.enqueue(inner);
            node = self.base[self.parent[inner]];
        }
        branch
    }

    fn close_blossom(&mut self, one: usize, stem: usize, other: usize) {
        let unused = (self.count + 1..=self.top).find(|row| self.base[*row] == 0);
        let blossom = unused.unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.label[blossom] = 0;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[stem];
        let mut petals = self.branch(one, stem);
        petals.push(stem);
        petals.reverse();
        petals.extend(self.branch(other, stem));
        self.petals[blossom] = petals;
        self.set_base(blossom, blossom);
        self.take_edges(blossom);
        self.find_nearest(blossom);
    }

    /// A blossom has the tightest edges of its petals.
    fn take_edges(&mut self, blossom: usize) {
        let rows = self.rows;
        for node in 1..=self.top {
            self.edges[blossom * rows + node].weight = 0;
            self.edges[node * rows + blossom].weight = 0;
        }
        self.petal_of[blossom * rows..(blossom + 1) * rows].fill(0);
        for petal in self.petals[blossom].clone() {
            for node in 1..=self.top {
                let (own, of_petal) = (self.edge(blossom, node), self.edge(petal, node));
                if own.weight == 0 || self.slack(of_petal) < self.slack(own) {
                    self.edges[blossom * rows + node] = of_petal;
                    self.edges[node * rows + blossom] = self.edge(node, petal);
                }
            }
            for vertex in 1..=self.count {
                if self.petal_of[petal * rows + vertex] != 0 {
                    self.petal_of[blossom * rows + vertex] = petal;
                }
            }
        }
    }

    /// Opens an inner blossom whose label has come down to nothing.
    fn open_blossom(&mut self, blossom: usize) {
        for petal in self.petals[blossom].clone() {
            self.set_base(petal, petal);
        }
        let entrance = self.edge(blossom, self.parent[blossom]).from;
        let first = self.petal_of[blossom * self.rows + entrance];
        let place = self.even_place(blossom, first);
        let petals = self.petals[blossom].clone();
        for pair in petals[..place].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).from;
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.side[first] = Side::Inner;
        self.parent[first] = self.parent[blossom];
        for petal in &petals[place + 1..] {
            self.side[*petal] = Side::Free;
            self.find_nearest(*petal);
        }
        self.base[blossom] = 0;
    }

    /// Follows a tight edge. Says whether the matching has grown.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.base[edge.from], self.base[edge.to]);
        match self.side[to] {
            Side::Free => {
                self.parent[to] = edge.from;
                self.side[to] = Side::Inner;
                let mate = self.base[self.mate[to]];
                self.nearest[to] = 0;
                self.nearest[mate] = 0;
                self.side[mate] = Side::Outer;
                self.enqueue(mate);
            }
            Side::Outer => {
                let stem = self.meeting(from, to);
                if stem == 0 {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.close_blossom(from, stem, to);
            }
            Side::Inner => {}
        }
        false
    }

    /// Looks at the edges of all vertices that wait for it. Says whether the matching has grown.
    fn grow(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.side[self.base[from]] == Side::Inner {
                continue;
            }
            for to in 1..=self.count {
                let edge = self.edge(from, to);
                if edge.weight == 0 || self.base[from] == self.base[to] {
                    continue;
                }
                if self.slack(edge) > 0 {
                    self.note_nearest(from, self.base[to]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    fn is_whole(&self, node: usize) -> bool {
        self.base[node] == node
    }

    /// By how much labels can change.
    fn change(&self) -> i64 {
        let mut change = i64::MAX;
        for node in (1..=self.top).filter(|node| self.is_whole(*node)) {
            if node > self.count && self.side[node] == Side::Inner {
                change = change.min(self.label[node] / 2);
            }
            if self.nearest[node] != 0 {
                match self.side[node] {
                    Side::Free => change = change.min(self.slack_of_nearest(node)),
                    Side::Outer => change = change.min(self.slack_of_nearest(node) / 2),
                    Side::Inner => {}
                }
            }
        }
        change
    }

    /// Changes the labels; false where they would become negative, and the matching is the best.
    fn relabel(&mut self, change: i64) -> bool {
        let outer = |vertex: &usize| self.side[self.base[*vertex]] == Side::Outer;
        if (1..=self.count).filter(outer).any(|vertex| self.label[vertex] <= change) {
            return false;
        }
        for vertex in 1..=self.count {
            match self.side[self.base[vertex]] {
                Side::Outer => self.label[vertex] -= change,
                Side::Inner => self.label[vertex] += change,
                Side::Free => {}
            }
        }
        for blossom in self.count + 1..=self.top {
            if self.is_whole(blossom) {
                match self.side[blossom] {
                    Side::Outer => self.label[blossom] += 2 * change,
                    Side::Inner => self.label[blossom] -= 2 * change,
                    Side::Free => {}
                }
            }
        }
        true
    }

    /// Makes the matching one edge longer, if that makes it heavier.
    fn augmented(&mut self) -> bool {
        self.side.fill(Side::Free);
        self.nearest.fill(0);
        self.queue.clear();
        for node in 1..=self.top {
            if self.is_whole(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.side[node] = Side::Outer;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            let change = self.change();
            if !self.relabel(change) {
                return false;
            }
            self.queue.clear();
            for node in 1..=self.top {
                let nearest = self.nearest[node];
                let ready = self.is_whole(node)
                    && nearest != 0
                    && self.base[nearest] != node
                    && self.slack_of_nearest(node) == 0;
                if ready && self.follow(self.edge(nearest, node)) {
                    return true;
                }
            }
            for blossom in self.count + 1..=self.top {
                let spent = self.is_whole(blossom)
                    && self.side[blossom] == Side::Inner
                    && self.label[blossom] == 0;
                if spent {
                    self.open_blossom(blossom);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most that any matching weighs, by trying them all.
    fn most(weights: &[Vec<i64>], free: u32) -> i64 {
        if free == 0 {
            return 0;
        }
        let first = free.trailing_zeros() as usize;
        let rest = free & !(1 << first);
        let others = (0..weights.len()).filter(|other| rest & 1 << other != 0);
        let with = others.map(|other| weights[first][other] + most(weights, rest & !(1 << other)));
        with.max().unwrap_or(0).max(most(weights, rest))
    }

    #[test]
    fn no_other_matching_weighs_more() {
        let mut luck = fastrand::Rng::with_seed(8);
        for trial in 0..3000 {
            let count = luck.usize(1..9);
            let (dense, range) = (luck.u8(10..100), [2, 4, 100][trial % 3]);
            let mut weights = vec![vec![0; count]; count];
            let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
            for (one, other) in pairs {
                let weight = if luck.u8(0..100) < dense { luck.i64(1..range) } else { 0 };
                (weights[one][other], weights[other][one]) = (weight, weight);
            }
            let mates = heaviest(count, |one, other| weights[one][other]);
            let mut weight = 0;
            for (one, mate) in mates.iter().enumerate() {
                if let Some(other) = *mate {
                    assert_eq!(mates[other], Some(one));
                    assert!(weights[one][other] > 0);
                    weight += weights[one][other];
                }
            }
            assert_eq!(weight / 2, most(&weights, (1 << count) - 1), "{weights:?}");
        }
    }

    #[test]
    fn nobody_is_matched_where_there_is_nobody() {
        assert_eq!(heaviest(0, |_, _| 1), []);
        assert_eq!(heaviest(1, |_, _| 1), [None]);
        assert_eq!(heaviest(2, |_, _| 0), [None, None]);
    }
}
