//! Plans a patch: which rows to write, move and delete. Pure, and all or nothing.

use std::collections::{HashMap, HashSet};

use crate::sermons::error::SermonError;

/// A block currently in the sermon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExistingBlock {
    pub id: String,
    pub position: i32,
    pub bytes: i64,
}

/// The requested changes.
#[derive(Debug)]
pub struct PatchRequest<'a> {
    /// Ids and sizes in bytes, in request order.
    pub changed: &'a [(&'a str, i64)],
    pub removed: &'a [String],
    pub order: Option<&'a [String]>,
}

/// The changes to apply, and the sermon's resulting size.
#[derive(Debug, PartialEq, Eq)]
pub struct PatchPlan {
    /// The positions of the changed blocks.
    pub positions: Vec<i32>,
    pub deleted: Vec<String>,
    /// Unchanged blocks with a new position.
    pub moved: Vec<(String, i32)>,
    pub bytes: i64,
    pub count: usize,
}

pub fn plan(standing: &[ExistingBlock], wish: &PatchRequest<'_>) -> Result<PatchPlan, SermonError> {
    let before: HashMap<&str, &ExistingBlock> = standing
        .iter()
        .map(|block| (block.id.as_str(), block))
        .collect();
    let removed: HashSet<&str> = wish.removed.iter().map(String::as_str).collect();
    let changed: HashMap<&str, i64> = wish.changed.iter().copied().collect();
    for (place, (id, _)) in wish.changed.iter().enumerate() {
        if removed.contains(id) {
            return Err(refused(
                &format!("changed[{place}]"),
                &format!("Block {} is both changed and removed.", place + 1),
            ));
        }
    }
    let kept = standing
        .iter()
        .filter(|block| !removed.contains(block.id.as_str()));
    let kept_bytes: i64 = kept
        .clone()
        .filter(|block| !changed.contains_key(block.id.as_str()))
        .map(|block| block.bytes)
        .sum();
    // A missing block is ignored, because the previous save may have removed it.
    let deleted: Vec<String> = standing
        .iter()
        .filter(|block| removed.contains(block.id.as_str()))
        .map(|block| block.id.clone())
        .collect();
    let added = wish
        .changed
        .iter()
        .position(|(id, _)| !before.contains_key(id));
    let places: HashMap<&str, i32> = match wish.order {
        Some(order) => in_order(order, kept.clone().map(|block| block.id.as_str()), &changed)?,
        None if added.is_some() || !deleted.is_empty() => {
            return Err(refused(
                "order",
                "The order of all blocks is required when one is added or removed.",
            ));
        }
        None => kept
            .clone()
            .map(|block| (block.id.as_str(), block.position))
            .collect(),
    };
    let place_of = |id: &str| places.get(id).copied().unwrap_or_default();
    let moved = kept
        .filter(|block| !changed.contains_key(block.id.as_str()))
        .map(|block| (block, place_of(&block.id)))
        .filter(|(block, place)| block.position != *place)
        .map(|(block, place)| (block.id.clone(), place))
        .collect();
    Ok(PatchPlan {
        positions: wish.changed.iter().map(|(id, _)| place_of(id)).collect(),
        deleted,
        moved,
        bytes: kept_bytes + changed.values().sum::<i64>(),
        count: places.len(),
    })
}

/// The position of each block, if the order names every one exactly once.
fn in_order<'a>(
    order: &'a [String],
    kept: impl Iterator<Item = &'a str>,
    changed: &HashMap<&'a str, i64>,
) -> Result<HashMap<&'a str, i32>, SermonError> {
    let known: HashSet<&str> = kept.chain(changed.keys().copied()).collect();
    let mut places = HashMap::with_capacity(order.len());
    for (place, id) in (0_i32..).zip(order) {
        if !known.contains(id.as_str()) {
            return Err(refused(
                "order",
                "The order contains a block that is not in this sermon.",
            ));
        }
        if places.insert(id.as_str(), place).is_some() {
            return Err(refused("order", "The order contains a block twice."));
        }
    }
    if places.len() < known.len() {
        return Err(refused("order", "The order is missing a block."));
    }
    Ok(places)
}

fn refused(field: &str, message: &str) -> SermonError {
    SermonError::NotABlock {
        field: field.to_owned(),
        message: message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(ids: &[&str]) -> Vec<ExistingBlock> {
        (0..)
            .zip(ids)
            .map(|(position, id)| ExistingBlock {
                id: (*id).to_owned(),
                position,
                bytes: 10,
            })
            .collect()
    }

    fn owned(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    fn planned(
        changed: &[(&str, i64)],
        removed: &[&str],
        order: Option<&[&str]>,
    ) -> Result<PatchPlan, String> {
        let (removed, order) = (owned(removed), order.map(owned));
        let wish = PatchRequest {
            changed,
            removed: &removed,
            order: order.as_deref(),
        };
        plan(&standing(&["a", "b", "c"]), &wish).map_err(|error| error.to_string())
    }

    #[test]
    fn a_changed_block_leaves_others_untouched() {
        for order in [None, Some(&["a", "b", "c"][..])] {
            let plan = planned(&[("b", 25)], &[], order).expect("a plan");
            assert_eq!(
                plan,
                PatchPlan {
                    positions: vec![1],
                    deleted: vec![],
                    moved: vec![],
                    bytes: 45,
                    count: 3
                }
            );
        }
        assert_eq!(planned(&[], &[], None).expect("a plan").bytes, 30);
    }

    #[test]
    fn only_blocks_with_a_new_position_are_moved() {
        let plan = planned(&[], &[], Some(&["b", "a", "c"])).expect("a plan");
        assert_eq!(plan.moved, [("a".to_owned(), 1), ("b".to_owned(), 0)]);
        let plan = planned(&[("new", 5)], &["b"], Some(&["a", "new", "c"])).expect("a plan");
        assert_eq!(
            plan,
            PatchPlan {
                positions: vec![1],
                deleted: owned(&["b"]),
                moved: vec![],
                bytes: 25,
                count: 3
            }
        );
        let plan = planned(&[("c", 10)], &["b"], Some(&["c", "a"])).expect("a plan");
        assert_eq!(plan.positions, [0]);
        assert_eq!(plan.moved, [("a".to_owned(), 1)]);
        assert_eq!((plan.bytes, plan.count), (20, 2));
    }

    #[test]
    fn conflicting_changes_are_refused() {
        for (changed, removed, order, said) in [
            (
                &[("new", 1)][..],
                &[][..],
                None,
                "The order of all blocks is required when one is added or removed.",
            ),
            (
                &[],
                &["a"],
                None,
                "The order of all blocks is required when one is added or removed.",
            ),
            (
                &[("new", 1)],
                &[],
                Some(&["a", "b", "c"][..]),
                "The order is missing a block.",
            ),
            (&[], &[], Some(&["a", "b"]), "The order is missing a block."),
            (
                &[],
                &["c"],
                Some(&["a", "b", "c"]),
                "The order contains a block that is not in this sermon.",
            ),
            (
                &[],
                &[],
                Some(&["a", "b", "c", "d"]),
                "The order contains a block that is not in this sermon.",
            ),
            (
                &[],
                &[],
                Some(&["a", "b", "c", "a"]),
                "The order contains a block twice.",
            ),
            (
                &[("b", 1)],
                &["b"],
                Some(&["a", "c"]),
                "Block 1 is both changed and removed.",
            ),
        ] {
            assert_eq!(planned(changed, removed, order), Err(said.to_owned()));
        }
    }

    #[test]
    fn removing_a_missing_block_is_allowed() {
        let plan = planned(&[], &["gone"], None).expect("a plan");
        assert!(plan.deleted.is_empty());
        assert_eq!(plan.count, 3);
    }
}
