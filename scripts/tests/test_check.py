import unittest

from check import SelectedChecks


def names(chosen: SelectedChecks) -> list[str]:
    return [name for lane in chosen.commands() for name, _, _ in lane]


class SelectedChecksTest(unittest.TestCase):
    def test_a_slice_runs_only_its_own_tests(self):
        chosen = SelectedChecks.of(["crates/slices/growth/src/journal/store.rs", "crates/app/tests/it/journal/prayers.rs"])
        self.assertEqual((chosen.crates, chosen.slices), ({"app", "growth"}, {"journal"}))
        (run,) = [command for name, command, _ in chosen.commands()[0] if name == "tests of app"]
        self.assertEqual(run[-4:], ["-p", "app", "contract::", "journal::"])

    def test_tests_of_a_slice_with_another_name_run_too(self):
        words = SelectedChecks.of(["crates/slices/growth/src/devotionals/store.rs"]).words()
        self.assertEqual(words, ["contract::", "devotional_batches::", "devotional_office::", "devotionals::"])

    def test_a_change_to_shared_code_runs_all_tests(self):
        for shared in ("crates/kernel/src/db.rs", "crates/app/src/http.rs", "crates/slices/growth/Cargo.toml", "Cargo.lock"):
            chosen = SelectedChecks.of(["crates/slices/growth/src/journal/store.rs", shared])
            self.assertEqual(chosen.crates - {"kernel"}, {"app", "growth"}, shared)
            self.assertEqual(chosen.slices, set(), shared)

    def test_a_web_app_change_does_not_compile_rust(self):
        chosen = SelectedChecks.of(["web/src/features/home/home-page.tsx", "web/messages/en.json", "web/README.md"])
        self.assertEqual(chosen.web, ["src/features/home/home-page.tsx", "messages/en.json"])
        self.assertEqual(names(chosen), ["repository rules", "biome", "types", "web unit tests"])

    def test_a_changed_browser_test_is_linted_and_type_checked(self):
        self.assertEqual(names(SelectedChecks.of(["web/e2e/home.spec.ts"])), ["repository rules", "biome", "types"])

    def test_a_changed_contract_type_checks_the_web_app(self):
        self.assertIn("types", names(SelectedChecks.of(["api/openapi.json"])))
        self.assertNotIn("biome", names(SelectedChecks.of(["api/openapi.json"])))

    def test_changed_documents_run_only_the_repository_rules(self):
        self.assertEqual(names(SelectedChecks.of(["README.md", "docs/ARCHITECTURE.md"])), ["repository rules"])


if __name__ == "__main__":
    unittest.main()
