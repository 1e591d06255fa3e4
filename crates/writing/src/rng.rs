//! Seeded choices: the same seed gives the same choices.

/// A small generator (SplitMix64); it needs to be evenly distributed, not secure.
#[derive(Clone, Debug)]
pub struct SeededRng(u64);

impl SeededRng {
    /// Seeds the generator with a number and any words that should change the result.
    pub fn new(seed: u64, words: &[&str]) -> Self {
        // FNV-1a, because it gives the same hash on every machine and in every release.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in words.iter().flat_map(|word| word.bytes().chain([0])) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `count`; 0 when `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % count).unwrap_or_default()
    }

    /// Picks one item.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).copied()
    }

    /// All items, rotated to start at a random position.
    pub fn rotated<T: Copy>(&mut self, all: &[T]) -> Vec<T> {
        let mut rotated = all.to_vec();
        let at = self.below(all.len());
        rotated.rotate_left(at.min(all.len()));
        rotated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_depend_on_the_seed() {
        let picks = |seed| {
            let mut rng = SeededRng::new(seed, &["hope", "weary"]);
            (0..20).map(|_| rng.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(picks(1), picks(1));
        assert_ne!(picks(1), picks(2));
        assert_eq!(SeededRng::new(1, &[]).below(0), 0);
        assert_eq!(SeededRng::new(1, &[]).pick::<u8>(&[]), None);
        assert_eq!(SeededRng::new(3, &[]).rotated(&[1, 2, 3]).len(), 3);
    }
}
