//! Distributes chapters of different lengths so that each day's reading is about the same length.

/// Returns how many consecutive items fall on each day. `loads` is the amount already assigned to each day.
///
/// If there are enough items, every day gets at least one, the longest day is as short as possible, and among
/// the remaining possibilities, the most even one is chosen. If there are fewer items than days, no day gets
/// more than one, and the empty days are spread evenly.
pub fn distribute(weights: &[u32], loads: &[u32]) -> Vec<usize> {
    let longest = best_distribution(weights, loads, u64::MAX, u64::max);
    let even = longest.and_then(|(longest, _)| {
        // Squaring makes one long day cost more than two days half as long.
        best_distribution(weights, loads, longest, |before, day| before + day * day)
    });
    match even {
        Some((_, counts)) => counts,
        None => spread_evenly(weights.len(), loads.len()),
    }
}

/// Spreads items evenly when there are fewer items than days.
fn spread_evenly(items: usize, days: usize) -> Vec<usize> {
    let until = |day: usize| (items * day).div_ceil(days.max(1));
    (0..days).map(|day| until(day + 1) - until(day)).collect()
}

/// The cheapest distribution with at least one item on each day and no day over the limit, or `None` if there
/// isn't one. `add` combines the cost of the previous days with that of another day; the result is never less
/// than either.
fn best_distribution(
    weights: &[u32],
    loads: &[u32],
    limit: u64,
    add: impl Fn(u64, u64) -> u64,
) -> Option<(u64, Vec<usize>)> {
    let items = weights.len();
    let extra_items = items.checked_sub(loads.len())?;
    // `costs[n]` is the lowest cost of assigning `n` items up to the current day; `takes` records how many of
    // them that day gets.
    let mut costs: Vec<Option<u64>> = vec![None; items + 1];
    costs[0] = Some(0);
    let mut takes: Vec<Vec<usize>> = Vec::with_capacity(loads.len());
    for (day, &load) in loads.iter().enumerate() {
        let mut after = vec![None; items + 1];
        let mut taken = vec![0; items + 1];
        for end in day + 1..=day + 1 + extra_items {
            let mut length = u64::from(load);
            for start in (day..end).rev() {
                length += u64::from(weights[start]);
                let is_worse = after[end].is_some_and(|cost| add(0, length) >= cost);
                if length > limit || is_worse {
                    break;
                }
                let Some(before) = costs[start] else { continue };
                let cost = add(before, length);
                if after[end].is_none_or(|known| cost < known) {
                    after[end] = Some(cost);
                    taken[end] = end - start;
                }
            }
        }
        costs = after;
        takes.push(taken);
    }
    let cost = costs[items]?;
    let mut items_left = items;
    let mut counts = Vec::with_capacity(takes.len());
    for taken in takes.iter().rev() {
        counts.push(taken[items_left]);
        items_left -= taken[items_left];
    }
    counts.reverse();
    Some((cost, counts))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lengths(weights: &[u32], loads: &[u32], counts: &[usize]) -> Vec<u32> {
        let mut rest = weights;
        let mut lengths = Vec::new();
        for (count, load) in counts.iter().zip(loads) {
            let (of_day, others) = rest.split_at(*count);
            lengths.push(of_day.iter().sum::<u32>() + load);
            rest = others;
        }
        assert_eq!(rest, [0; 0], "all items are assigned");
        lengths
    }

    /// Tries every distribution and returns the shortest possible longest day.
    fn min_longest_day(weights: &[u32], loads: &[u32]) -> u32 {
        let Some((load, later)) = loads.split_first() else {
            return if weights.is_empty() { 0 } else { u32::MAX };
        };
        let day_counts = 1..=weights.len();
        day_counts
            .map(|count| {
                let (of_day, rest) = weights.split_at(count);
                let length = of_day.iter().sum::<u32>() + load;
                length.max(min_longest_day(rest, later))
            })
            .min()
            .unwrap_or(u32::MAX)
    }

    #[test]
    fn days_are_as_even_as_possible() {
        assert_eq!(distribute(&[1, 1, 1, 1, 1, 1], &[0, 0, 0]), [2, 2, 2]);
        assert_eq!(distribute(&[9, 1, 1, 1], &[0, 0]), [1, 3]);
        // One very long item doesn't make the other days uneven.
        assert_eq!(distribute(&[2, 2, 2, 2, 50], &[0, 0, 0]), [2, 2, 1]);
        // A day with an existing load gets fewer items.
        assert_eq!(distribute(&[1, 1, 1, 1, 1, 1, 1], &[2, 0, 0]), [1, 3, 3]);
    }

    #[test]
    fn fewer_items_than_days_are_spread() {
        assert_eq!(distribute(&[5, 5], &[0, 0, 0, 0]), [1, 0, 1, 0]);
        assert_eq!(distribute(&[], &[0, 0]), [0, 0]);
        assert_eq!(distribute(&[5], &[0]), [1]);
        assert_eq!(distribute(&[], &[]), [0; 0]);
    }

    proptest! {
        #[test]
        fn every_item_is_assigned_once_and_the_longest_day_is_minimal(
            weights in prop::collection::vec(1..60_u32, 1..12),
            loads in prop::collection::vec(0..60_u32, 1..8),
        ) {
            let counts = distribute(&weights, &loads);
            prop_assert_eq!(counts.len(), loads.len());
            let lengths = lengths(&weights, &loads, &counts);
            if weights.len() >= loads.len() {
                prop_assert!(counts.iter().all(|count| *count > 0));
                prop_assert_eq!(
                    lengths.iter().copied().max(),
                    Some(min_longest_day(&weights, &loads))
                );
            } else {
                prop_assert!(counts.iter().all(|count| *count <= 1));
            }
        }
    }
}
