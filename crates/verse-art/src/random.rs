//! A reproducible random number generator: SplitMix64.

#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// Seeds the generator with a number and a string (FNV-1a).
    pub fn new(seed: u64, text: &str) -> Self {
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(hash ^ seed.rotate_left(32))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A random number between `from` and `to`.
    pub fn between(&mut self, from: f64, to: f64) -> f64 {
        let part = f64::from((self.next() >> 32) as u32) / f64::from(u32::MAX);
        from + part * (to - from)
    }

    /// Picks one of the given items.
    pub fn choose<T: Copy>(&mut self, first: T, others: &[T]) -> T {
        let at = (self.next() % (others.len() as u64 + 1)) as usize;
        at.checked_sub(1)
            .and_then(|at| others.get(at).copied())
            .unwrap_or(first)
    }
}
