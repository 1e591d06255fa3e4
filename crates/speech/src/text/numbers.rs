//! Writes numbers as words.

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];
const GROUPS: [(u64, &str); 3] = [
    (1_000_000_000, "billion"),
    (1_000_000, "million"),
    (1_000, "thousand"),
];

/// 119 becomes "one hundred nineteen".
pub fn cardinal(number: u64) -> String {
    let mut rest = number;
    let mut words = Vec::new();
    for (size, name) in GROUPS {
        if rest >= size {
            words.push(format!("{} {name}", cardinal(rest / size)));
            rest %= size;
        }
    }
    if rest >= 100 {
        words.push(format!("{} hundred", below_hundred(rest / 100)));
        rest %= 100;
    }
    if rest > 0 || words.is_empty() {
        words.push(below_hundred(rest));
    }
    words.join(" ")
}

fn below_hundred(number: u64) -> String {
    let small = |number: u64| SMALL.get(number as usize).copied().unwrap_or_default();
    let tens = TENS.get(number as usize / 10).copied().unwrap_or_default();
    match (number, number % 10) {
        (0..20, _) => small(number).to_owned(),
        (_, 0) => tens.to_owned(),
        (_, one) => format!("{tens}-{}", small(one)),
    }
}

/// Replaces a string of digits with words.
pub fn said(digits: &str) -> String {
    digits.parse().map_or_else(|_| digits.to_owned(), cardinal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spelled_out() {
        let table = [
            (0, "zero"),
            (7, "seven"),
            (13, "thirteen"),
            (23, "twenty-three"),
            (40, "forty"),
            (100, "one hundred"),
            (119, "one hundred nineteen"),
            (176, "one hundred seventy-six"),
            (1_000, "one thousand"),
            (144_000, "one hundred forty-four thousand"),
            (603_550, "six hundred three thousand five hundred fifty"),
        ];
        for (number, words) in table {
            assert_eq!(cardinal(number), words);
        }
    }
}
