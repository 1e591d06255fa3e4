//! Plans a patch: which rows to write, move and delete. Nothing is written here, and an invalid patch is
//! refused as a whole.

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
    /// The changed blocks' positions.
    pub positions: Vec<i32>,
    pub deleted: Vec<String>,
    /// Unchanged blocks with a new position.
    pub moved: Vec<(String, i32)>,
    pub bytes: i64,
    pub count: usize,
}

pub fn plan(
    existing_blocks: &[ExistingBlock],
    request: &PatchRequest<'_>,
) -> Result<PatchPlan, SermonError> {
    let before: HashMap<&str, &ExistingBlock> = existing_blocks
        .iter()
        .map(|block| (block.id.as_str(), block))
        .collect();
    let removed: HashSet<&str> = request.removed.iter().map(String::as_str).collect();
    let changed: HashMap<&str, i64> = request.changed.iter().copied().collect();
    for (position, (id, _)) in request.changed.iter().enumerate() {
        if removed.contains(id) {
            return Err(refused(
                &format!("changed[{position}]"),
                &format!("Block {} is both changed and removed.", position + 1),
            ));
        }
    }
    let kept = existing_blocks
        .iter()
        .filter(|block| !removed.contains(block.id.as_str()));
    let unchanged_bytes: i64 = kept
        .clone()
        .filter(|block| !changed.contains_key(block.id.as_str()))
        .map(|block| block.bytes)
        .sum();
    // A missing block is ignored, because the previous save may have removed it.
    let deleted: Vec<String> = existing_blocks
        .iter()
        .filter(|block| removed.contains(block.id.as_str()))
        .map(|block| block.id.clone())
        .collect();
    let added = request
        .changed
        .iter()
        .position(|(id, _)| !before.contains_key(id));
    let position_by_id: HashMap<&str, i32> = match request.order {
        Some(order) => {
            positions_by_id(order, kept.clone().map(|block| block.id.as_str()), &changed)?
        }
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
    let position_for = |id: &str| position_by_id.get(id).copied().unwrap_or_default();
    let moved = kept
        .filter(|block| !changed.contains_key(block.id.as_str()))
        .map(|block| (block, position_for(&block.id)))
        .filter(|(block, position)| block.position != *position)
        .map(|(block, position)| (block.id.clone(), position))
        .collect();
    Ok(PatchPlan {
        positions: request
            .changed
            .iter()
            .map(|(id, _)| position_for(id))
            .collect(),
        deleted,
        moved,
        bytes: unchanged_bytes + changed.values().sum::<i64>(),
        count: position_by_id.len(),
    })
}

/// Each block's position. The order must contain every block exactly once.
fn positions_by_id<'a>(
    order: &'a [String],
    kept: impl Iterator<Item = &'a str>,
    changed: &HashMap<&'a str, i64>,
) -> Result<HashMap<&'a str, i32>, SermonError> {
    let known: HashSet<&str> = kept.chain(changed.keys().copied()).collect();
    let mut position_by_id = HashMap::with_capacity(order.len());
    for (position, id) in (0_i32..).zip(order) {
        if !known.contains(id.as_str()) {
            return Err(refused(
                "order",
                "The order contains a block that is not in this sermon.",
            ));
        }
        if position_by_id.insert(id.as_str(), position).is_some() {
            return Err(refused("order", "The order contains a block twice."));
        }
    }
    if position_by_id.len() < known.len() {
        return Err(refused("order", "The order is missing a block."));
    }
    Ok(position_by_id)
}

fn refused(field: &str, message: &str) -> SermonError {
    SermonError::InvalidBlock {
        field: field.to_owned(),
        message: message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn existing_blocks(ids: &[&str]) -> Vec<ExistingBlock> {
        (0..)
            .zip(ids)
            .map(|(position, id)| ExistingBlock {
                id: (*id).to_owned(),
                position,
                bytes: 10,
            })
            .collect()
    }

    fn to_strings(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    fn try_plan(
        changed: &[(&str, i64)],
        removed: &[&str],
        order: Option<&[&str]>,
    ) -> Result<PatchPlan, String> {
        let (removed, order) = (to_strings(removed), order.map(to_strings));
        let request = PatchRequest {
            changed,
            removed: &removed,
            order: order.as_deref(),
        };
        plan(&existing_blocks(&["a", "b", "c"]), &request).map_err(|error| error.to_string())
    }

    #[test]
    fn a_changed_block_leaves_others_untouched() {
        for order in [None, Some(&["a", "b", "c"][..])] {
            let plan = try_plan(&[("b", 25)], &[], order).expect("a plan");
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
        assert_eq!(try_plan(&[], &[], None).expect("a plan").bytes, 30);
    }

    #[test]
    fn only_blocks_with_a_new_position_are_moved() {
        let plan = try_plan(&[], &[], Some(&["b", "a", "c"])).expect("a plan");
        assert_eq!(plan.moved, [("a".to_owned(), 1), ("b".to_owned(), 0)]);
        let plan = try_plan(&[("new", 5)], &["b"], Some(&["a", "new", "c"])).expect("a plan");
        assert_eq!(
            plan,
            PatchPlan {
                positions: vec![1],
                deleted: to_strings(&["b"]),
                moved: vec![],
                bytes: 25,
                count: 3
            }
        );
        let plan = try_plan(&[("c", 10)], &["b"], Some(&["c", "a"])).expect("a plan");
        assert_eq!(plan.positions, [0]);
        assert_eq!(plan.moved, [("a".to_owned(), 1)]);
        assert_eq!((plan.bytes, plan.count), (20, 2));
    }

    #[test]
    fn conflicting_changes_are_refused() {
        for (changed, removed, order, expected_error) in [
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
            assert_eq!(
                try_plan(changed, removed, order),
                Err(expected_error.to_owned())
            );
        }
    }

    #[test]
    fn removing_a_missing_block_is_allowed() {
        let plan = try_plan(&[], &["gone"], None).expect("a plan");
        assert!(plan.deleted.is_empty());
        assert_eq!(plan.count, 3);
    }
}
