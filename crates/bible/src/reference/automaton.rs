//! An automaton that recognizes thousands of spellings in one pass over the text.
//!
//! It is built once from the spellings, in two steps. The first is a tree that shares prefixes and can share
//! endings too (all the numbers before "Corinthians" lead to one subtree). The second is a deterministic
//! automaton whose states are sets of tree nodes, because several nodes can match at once.

use std::collections::HashMap;

/// The character class of a byte or character. Letters are classes 1 to 26.
pub(super) type Class = u8;

/// Any whitespace. A space in a spelling matches any number of spaces, including none.
pub(super) const SPACE: Class = 27;
const DIGITS: Class = 28;
const MARKS: &[(u8, Class)] = &[
    (b'.', 38),
    (b',', 39),
    (b'&', 40),
    (b'(', 41),
    (b')', 42),
    (b'\'', 43),
    (b'-', 44),
];
pub(super) const CLASSES: usize = 45;

/// The class of a byte, or 0 if it can't occur in a spelling.
#[inline]
pub(super) fn byte_class(byte: u8) -> Class {
    BYTE_CLASSES[usize::from(byte)]
}

const BYTE_CLASSES: [Class; 256] = {
    let mut classes = [0; 256];
    let mut letter = 0;
    while letter < 26 {
        classes[(b'a' + letter) as usize] = letter + 1;
        classes[(b'A' + letter) as usize] = letter + 1;
        letter += 1;
    }
    let mut digit = 0;
    while digit < 10 {
        classes[(b'0' + digit) as usize] = DIGITS + digit;
        digit += 1;
    }
    let mut mark_index = 0;
    while mark_index < MARKS.len() {
        classes[MARKS[mark_index].0 as usize] = MARKS[mark_index].1;
        mark_index += 1;
    }
    let spaces = b" \t\n\x0b\x0c\r\x1e\x1f";
    let mut space = 0;
    while space < spaces.len() {
        classes[spaces[space] as usize] = SPACE;
        space += 1;
    }
    classes
};

/// A node in the spelling tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(u32);

#[derive(Debug, Default)]
struct TreeNode {
    next: Vec<(Class, u32)>,
    /// Nodes reached without reading any input.
    jumps: Vec<u32>,
    /// Whether the node matches any number of spaces by looping back to itself.
    gap: bool,
    gap_child: Option<u32>,
    accepts: Vec<u16>,
}

/// Builds the spelling tree.
#[derive(Debug)]
pub(super) struct Builder {
    nodes: Vec<TreeNode>,
}

impl Builder {
    pub(super) fn new() -> Self {
        Self {
            nodes: vec![TreeNode::default()],
        }
    }

    pub(super) fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Adds a node that isn't connected to the tree yet.
    pub(super) fn add_node(&mut self) -> NodeId {
        self.nodes.push(TreeNode::default());
        NodeId(u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX))
    }

    fn node(&mut self, node_id: NodeId) -> &mut TreeNode {
        &mut self.nodes[node_id.0 as usize]
    }

    /// Adds a spelling that starts at `from` and returns its last node. A space in the spelling matches any
    /// number of spaces.
    pub(super) fn extend(&mut self, from: NodeId, spelling: &str) -> NodeId {
        let mut node_id = from;
        for byte in spelling.bytes() {
            node_id = match byte_class(byte) {
                SPACE => self.gap(node_id),
                class => self.step(node_id, class),
            };
        }
        node_id
    }

    fn step(&mut self, node_id: NodeId, class: Class) -> NodeId {
        let known = self
            .node(node_id)
            .next
            .iter()
            .find(|(other, _)| *other == class);
        if let Some(&(_, child)) = known {
            return NodeId(child);
        }
        let child = self.add_node();
        self.node(node_id).next.push((class, child.0));
        child
    }

    /// Returns the node reached after any number of spaces, adding it if needed.
    pub(super) fn gap(&mut self, node_id: NodeId) -> NodeId {
        if let Some(child) = self.node(node_id).gap_child {
            return NodeId(child);
        }
        let child = self.add_node();
        self.node(child).gap = true;
        self.node(node_id).gap_child = Some(child.0);
        self.jump(node_id, child);
        child
    }

    /// Lets the automaton move from `from` to `to` without reading any input.
    pub(super) fn jump(&mut self, from: NodeId, to: NodeId) {
        self.node(from).jumps.push(to.0);
    }

    /// Marks this node as the end of the spelling with this id.
    pub(super) fn accept(&mut self, node_id: NodeId, id: u16) {
        self.node(node_id).accepts.push(id);
    }

    /// Turns the tree into an automaton.
    pub(super) fn build(&self) -> Automaton {
        let mut states: Vec<Vec<u32>> = vec![self.closure(vec![0])];
        let mut numbers = HashMap::from([(states[0].clone(), 0_u32)]);
        let mut automaton = Automaton::default();
        let mut at = 0;
        while at < states.len() {
            let node_ids = std::mem::take(&mut states[at]);
            let mut targets: [Vec<u32>; CLASSES] = std::array::from_fn(|_| Vec::new());
            let mut accepts = Vec::new();
            for &node_id in &node_ids {
                let node = &self.nodes[node_id as usize];
                for &(class, child) in &node.next {
                    targets[usize::from(class)].push(child);
                }
                if node.gap {
                    targets[usize::from(SPACE)].push(node_id);
                }
                accepts.extend_from_slice(&node.accepts);
            }
            let first_edge = automaton.edges.len();
            for (class, target) in targets.into_iter().enumerate() {
                if target.is_empty() {
                    continue;
                }
                let next = u32::try_from(states.len()).unwrap_or(u32::MAX);
                let target = self.closure(target);
                let number = *numbers.entry(target).or_insert_with_key(|key| {
                    states.push(key.clone());
                    next
                });
                automaton
                    .edges
                    .push((u8::try_from(class).unwrap_or(0), number));
            }
            accepts.sort_unstable();
            accepts.dedup();
            automaton.add_state(first_edge, &accepts);
            at += 1;
        }
        automaton.finish();
        automaton
    }

    fn closure(&self, mut node_ids: Vec<u32>) -> Vec<u32> {
        let mut at = 0;
        while at < node_ids.len() {
            for &jump in &self.nodes[node_ids[at] as usize].jumps {
                if !node_ids.contains(&jump) {
                    node_ids.push(jump);
                }
            }
            at += 1;
        }
        node_ids.sort_unstable();
        node_ids.dedup();
        node_ids
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    first_edge: u32,
    edges: u8,
    accepts: u8,
    first_accept: u32,
}

/// The finished automaton. State 0 is the start state.
#[derive(Debug, Default)]
pub(super) struct Automaton {
    states: Vec<State>,
    edges: Vec<(Class, u32)>,
    accepted: Vec<u16>,
    start: Vec<u32>,
}

impl Automaton {
    fn add_state(&mut self, first_edge: usize, accepts: &[u16]) {
        self.states.push(State {
            first_edge: u32::try_from(first_edge).unwrap_or(u32::MAX),
            edges: u8::try_from(self.edges.len() - first_edge).unwrap_or(u8::MAX),
            accepts: u8::try_from(accepts.len()).unwrap_or(u8::MAX),
            first_accept: u32::try_from(self.accepted.len()).unwrap_or(u32::MAX),
        });
        self.accepted.extend_from_slice(accepts);
    }

    fn finish(&mut self) {
        self.start = vec![DEAD_STATE; CLASSES];
        let root = self.states[0];
        for &(class, next) in &self.edges[..usize::from(root.edges)] {
            self.start[usize::from(class)] = next;
        }
    }

    /// The state after the first character, or [`DEAD_STATE`].
    #[inline]
    pub(super) fn start(&self, class: Class) -> u32 {
        self.start[usize::from(class)]
    }

    /// The state after one more character, or [`DEAD_STATE`].
    #[inline]
    pub(super) fn step(&self, state: u32, class: Class) -> u32 {
        let state = self.states[state as usize];
        let first = state.first_edge as usize;
        let edges = &self.edges[first..first + usize::from(state.edges)];
        edges
            .iter()
            .find(|(other, _)| *other == class)
            .map_or(DEAD_STATE, |&(_, next)| next)
    }

    /// The ids of the spellings that end in this state, in the order they were added.
    #[inline]
    pub(super) fn accepts(&self, state: u32) -> &[u16] {
        let state = self.states[state as usize];
        let first = state.first_accept as usize;
        &self.accepted[first..first + usize::from(state.accepts)]
    }
}

/// The dead state: no spelling can match from here.
pub(super) const DEAD_STATE: u32 = u32::MAX;

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(automaton: &Automaton, text: &str) -> Vec<u16> {
        let mut classes = text.bytes().map(byte_class);
        let mut state = classes
            .next()
            .map_or(DEAD_STATE, |class| automaton.start(class));
        for class in classes {
            if state != DEAD_STATE {
                state = automaton.step(state, class);
            }
        }
        if state == DEAD_STATE {
            Vec::new()
        } else {
            automaton.accepts(state).to_vec()
        }
    }

    #[test]
    fn gaps_match_any_width_and_endings_are_shared() {
        let mut builder = Builder::new();
        let stem = builder.add_node();
        for number in ["1", "i", "first"] {
            let end = builder.extend(builder.root(), number);
            let gap = builder.gap(end);
            builder.jump(gap, stem);
        }
        let end = builder.extend(stem, "cor");
        builder.accept(end, 1);
        let isaiah = builder.extend(builder.root(), "ic");
        builder.accept(isaiah, 2);
        let automaton = builder.build();
        for text in ["1cor", "1 cor", "I   Cor", "first\tCOR"] {
            assert_eq!(ends(&automaton, text), [1], "{text}");
        }
        assert_eq!(ends(&automaton, "ic"), [2]);
        assert!(ends(&automaton, "i c").is_empty());
        assert!(ends(&automaton, "2cor").is_empty());
    }
}
