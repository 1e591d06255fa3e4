import unittest

import check_voice


def found(path: str, text: str) -> list[str]:
    return [problem for problem in check_voice.problems({path: text})]


class Patterns(unittest.TestCase):
    def test_messages_documents_and_comments_are_read(self):
        cases = {
            check_voice.CATALOG: '{"a": "Whoever opens the link"}',
            "README.md": "Whoever opens the link",
            "a.rs": "// Whoever opens the link",
            "a.ts": "/**\n * Whoever opens\n * the link\n */",
            "a.py": "# Whoever opens the link",
        }
        for path, text in cases.items():
            (problem,) = found(path, text)
            self.assertIn("whoever", problem, path)

    def test_code_and_quoted_names_are_not_prose(self):
        self.assertEqual(found("a.rs", "fn whoever() {}\n// See `whoever`."), [])
        self.assertEqual(found("README.md", "Call `whoever` or [this](whoever.md)."), [])

    def test_a_comment_is_read_across_its_lines(self):
        (problem,) = found("a.rs", "// It goes\n// on by itself.")
        self.assertIn("goes on", problem)

    def test_what_as_a_subject_is_found_and_a_label_is_not(self):
        self.assertEqual(len(found("a.rs", "// What has expired is swept.")), 1)
        self.assertEqual(found("a.rs", "/// What is loading; read by screen readers."), [])

    def test_british_spelling_is_found_in_names_too(self):
        (problem,) = found("a.ts", "const highlight" + "Colour = 1;")
        self.assertIn("American", problem)
        self.assertEqual(found("a.tsx", "<p aria-labelledby={id} />"), [])

    def test_an_exemption_holds_in_its_place_only(self):
        self.assertEqual(found("crates/verse-art/src/motif.rs", '"savi" "saviour"'), [])
        self.assertEqual(len(found("crates/verse-art/src/other.rs", '"saviour"')), 1)


class Names(unittest.TestCase):
    def test_a_question_answers_yes_or_no(self):
        self.assertEqual(found("a.rs", "fn is_open(&self) -> bool {\nfn has_room() -> Result<bool> {"), [])
        self.assertEqual(len(found("a.rs", "fn is_no_business_of(&self) {")), 1)
        self.assertEqual(len(found("a.ts", "type T = { isSaved(): void };")), 1)
        self.assertEqual(len(found("a.ts", "type T = { isSaved: () => void };")), 1)
        self.assertEqual(found("a.ts", "type T = { isSaved: boolean; onSaved: () => void };"), [])


class Sentences(unittest.TestCase):
    def test_one_sentence_has_one_key(self):
        (problem,) = found(check_voice.CATALOG, '{"a": "Save", "b": "Save", "c": "Edit"}')
        self.assertIn("a = b", problem)

    def test_specified_messages_stay_letter_for_letter(self):
        self.assertEqual(list(check_voice.of_specified({"a": "Block added"}, {"a": "Block added"})), [])
        self.assertEqual(len(list(check_voice.of_specified({"a": "Added"}, {"a": "Block added"}))), 1)
        self.assertEqual(len(list(check_voice.of_specified({}, {"a": "Block added"}))), 1)

    def test_the_list_of_specified_messages_is_held_against_the_specification(self):
        specification = "the toast 'Deleted (n)' appears"
        self.assertEqual(list(check_voice.of_specification({"a": "Deleted ({count})"}, specification)), [])
        self.assertEqual(len(list(check_voice.of_specification({"a": "Removed"}, specification))), 1)


if __name__ == "__main__":
    unittest.main()
