//! Connection codes: 160 random bits in a form that can be read aloud and copied. An app identifies a member
//! by this code, and also needs its own key.

use trellis_kernel::Entropy;

/// Crockford's base 32, which leaves out letters that are easily confused with digits or each other.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH: usize = 32;
const GROUP_LENGTH: usize = 4;

pub fn random_code(entropy: &dyn Entropy) -> String {
    let mut bytes = [0_u8; CODE_LENGTH];
    entropy.fill(&mut bytes);
    group_letters(
        bytes
            .iter()
            .map(|byte| char::from(ALPHABET[usize::from(byte % 32)])),
    )
}

/// Normalizes a typed code: case, dashes, and letters commonly mistaken for digits.
pub fn normalize(typed: &str) -> String {
    let letters = typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        });
    group_letters(letters)
}

fn group_letters(letters: impl Iterator<Item = char>) -> String {
    let mut code = String::with_capacity(CODE_LENGTH + CODE_LENGTH / GROUP_LENGTH);
    for (index, letter) in letters.enumerate() {
        if index > 0 && index % GROUP_LENGTH == 0 {
            code.push('-');
        }
        code.push(letter);
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct CountingEntropy;

    impl Entropy for CountingEntropy {
        fn fill(&self, bytes: &mut [u8]) {
            for (index, byte) in (0..).zip(bytes) {
                *byte = index;
            }
        }
    }

    #[test]
    fn a_code_survives_being_copied_by_hand() {
        let code = random_code(&CountingEntropy);
        assert_eq!(code, "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ");
        for copied in [
            " 0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ\n",
            "o123 4567 89ab cdef ghjk mnpq rstv wxyz",
            "Ol2345678-9ABCDEFGHJKMNPQRSTVWXYZ",
        ] {
            assert_eq!(normalize(copied), code);
        }
        assert_ne!(normalize("0123-4567"), code);
    }
}
