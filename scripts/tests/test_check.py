import unittest

from check import Chosen


def names(chosen: Chosen) -> list[str]:
    return [name for lane in chosen.commands() for name, _, _ in lane]


class WhatAChangeAsksFor(unittest.TestCase):
    def test_a_slice_runs_its_own_tests_only(self):
        chosen = Chosen.of(["crates/slices/growth/src/journal/store.rs", "crates/app/tests/it/journal/prayers.rs"])
        self.assertEqual((chosen.crates, chosen.slices), ({"app", "growth"}, {"journal"}))
        (run,) = [command for name, command, _ in chosen.commands()[0] if name == "tests of app"]
        self.assertEqual(run[-4:], ["-p", "app", "contract::", "journal::"])

    def test_tests_of_a_slice_that_carry_another_name_run_too(self):
        words = Chosen.of(["crates/slices/growth/src/devotionals/store.rs"]).words()
        self.assertEqual(words, ["contract::", "devotional_batches::", "devotional_office::", "devotionals::"])

    def test_what_all_slices_stand_on_runs_the_tests_of_all(self):
        for shared in ("crates/kernel/src/db.rs", "crates/app/src/http.rs", "crates/slices/growth/Cargo.toml", "Cargo.lock"):
            chosen = Chosen.of(["crates/slices/growth/src/journal/store.rs", shared])
            self.assertEqual(chosen.crates - {"kernel"}, {"app", "growth"}, shared)
            self.assertEqual(chosen.slices, set(), shared)

    def test_the_web_app_asks_for_no_compiler(self):
        chosen = Chosen.of(["web/src/features/home/home-page.tsx", "web/messages/en.json", "web/README.md"])
        self.assertEqual(chosen.web, ["src/features/home/home-page.tsx", "messages/en.json"])
        self.assertEqual(names(chosen), ["repository rules", "biome", "types", "web unit tests"])

    def test_a_browser_test_is_linted_and_typed(self):
        self.assertEqual(names(Chosen.of(["web/e2e/home.spec.ts"])), ["repository rules", "biome", "types"])

    def test_a_changed_contract_types_the_web_app(self):
        self.assertIn("types", names(Chosen.of(["api/openapi.json"])))
        self.assertNotIn("biome", names(Chosen.of(["api/openapi.json"])))

    def test_documents_ask_for_the_repository_rules_alone(self):
        self.assertEqual(names(Chosen.of(["README.md", "docs/ARCHITECTURE.md"])), ["repository rules"])


if __name__ == "__main__":
    unittest.main()
