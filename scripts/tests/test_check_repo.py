import unittest

import check_repo
import rust_paths


def problems(name: str, text: str) -> list[str]:
    return check_repo.problems({name: text})


class FileLengthTest(unittest.TestCase):
    long = "let x = 1;\n" * 401

    def test_a_long_file_needs_a_reason(self):
        self.assertEqual(len(problems("crates/app/src/prayer/http.rs", self.long)), 1)
        self.assertEqual(len(problems("web/src/ui/button.tsx", self.long)), 1)
        reason = "// Long because it is one table.\n"
        self.assertEqual(problems("crates/app/src/prayer/http.rs", reason + self.long), [])

    def test_tests_and_generated_files_may_be_long(self):
        for name in (
            "crates/app/tests/accounts.rs",
            "crates/server/src/config/tests.rs",
            "web/src/app/route-tree.gen.ts",
            "web/e2e/sign-in.spec.ts",
            "docs/long.md",
        ):
            self.assertEqual(problems(name, self.long), [], name)

    def test_web_app_tests_must_be_short_too(self):
        self.assertEqual(len(problems("web/src/ui/button.test.tsx", self.long)), 1)


class FolderSizeTest(unittest.TestCase):
    def folder(self, folder: str, count: int, ending: str = ".ts") -> dict[str, str]:
        return {f"{folder}/part-{number}{ending}": "" for number in range(count)}

    def test_a_folder_has_at_most_25_files(self):
        self.assertEqual(check_repo.problems(self.folder("web/src/ui", 25)), [])
        (problem,) = check_repo.problems(self.folder("web/src/ui", 26))
        self.assertIn("web/src/ui: 26 files", problem)

    def test_adjacent_tests_and_subfolders_do_not_count(self):
        full = self.folder("web/src/ui", 25)
        for more in (
            self.folder("web/src/ui", 5, ".test.ts"),
            self.folder("web/src/ui/calendar", 5),
            {"web/src/ui/route-tree.gen.ts": ""},
        ):
            self.assertEqual(check_repo.problems({**full, **more}), [])

    def test_a_folder_with_a_reason_may_have_more_files(self):
        self.assertEqual(check_repo.problems(self.folder("crates/app/tests/it", 40, ".rs")), [])


class ForbiddenTextTest(unittest.TestCase):
    def test_forbidden_text_is_reported_with_its_line(self):
        cases = {
            "a.rs": ["// FIX" + "ME later", "todo" + "!()", "unimplemented" + "!()", "#[" + "ignore]", "#[" + 'ignore = "slow"]'],
            "a.ts": [
                "// TO" + "DO: later",
                "test" + ".skip('x', f)",
                "describe" + ".only('x', f)",
                "test.describe" + ".skip('x', f)",
                "// @ts" + "-ignore",
                "let a: " + "any = 1",
                "let a: " + "any",
                "f<" + "any>()",
                "(x as " + "any).y",
                "(a: " + "any[]) => 1",
                "x as unknown" + " as T",
            ],
        }
        for name, lines in cases.items():
            for line in lines:
                found = problems(name, f"// first\n{line}\n")
                self.assertEqual(len(found), 1, line)
                self.assertTrue(found[0].startswith(f"{name}:2:"), found)

    def test_similar_looking_text_is_allowed(self):
        for name, line in {
            "a.rs": "items.iter().skip(1)",
            "a.ts": "// there: any of these words\nconst company: anyhow = 1;\nlist.only(3);",
            "a.md": "never todo" + "!()",
        }.items():
            self.assertEqual(problems(name, line), [], line)


class MachineSpecificsTest(unittest.TestCase):
    def test_machine_specific_paths_and_addresses_are_problems(self):
        for text in (
            "see /wor" + "k/main/x",
            "in '/roo" + "t/.cargo'",
            "http://10" + ".1.2.3:8080/",
            "postgres://u:p@192" + ".168.1.5/db",
        ):
            self.assertEqual(len(problems("docs/x.md", text)), 1, text)

    def test_loopback_and_documentation_addresses_are_allowed(self):
        for text in (
            "http://127.0.0.1:8080",
            "postgres://u:p@127.0.0.1/x",
            "https://192.0.2.7/",
            "http://0.0.0.0:80",
            "the header said 10" + ".0.0.1",
            "crates/network/x and ../network/",
        ):
            self.assertEqual(problems("docs/x.md", text), [], text)

    def test_config_files_must_not_set_a_registry(self):
        self.assertEqual(len(problems("web/.npmrc", "registry=https://example.org/\n")), 1)
        self.assertEqual(problems("web/.npmrc", "omit-lockfile-registry-resolved=true\n"), [])


class LockFiles(unittest.TestCase):
    def test_lock_files_have_no_download_urls(self):
        self.assertEqual(len(problems("web/package-lock.json", '{"resolved": "https://example.org/x.tgz"}')), 1)
        self.assertEqual(problems("web/package-lock.json", '{"integrity": "sha512-x"}'), [])

    def test_crates_come_only_from_crates_io(self):
        self.assertEqual(problems("Cargo.lock", check_repo.CRATES_IO + "\n"), [])
        self.assertEqual(len(problems("Cargo.lock", 'source = "git+https://example.org/x"\n')), 1)


    def test_the_lock_file_matches_package_json(self):
        package = '{"dependencies": {}, "devDependencies": {"vite": "8.0.0"}}'
        for version, expected in (("8.0.0", 0), ("7.0.0", 1)):
            lock = f'{{"packages": {{"": {{"devDependencies": {{"vite": "{version}"}}}}}}}}'
            texts = {"web/package.json": package, "web/package-lock.json": lock}
            self.assertEqual(len(check_repo.problems(texts)), expected)


class Layers(unittest.TestCase):
    def test_layers_use_only_their_own_libraries(self):
        folder = "crates/slices/growth/src/prayer/"
        self.assertEqual(len(problems(folder + "http.rs", "use sea_orm::DbErr;")), 1)
        self.assertEqual(len(problems(folder + "service.rs", "use axum::Json;")), 1)
        self.assertEqual(len(problems(folder + "service.rs", "use sea_orm::{EntityTrait, DbErr};")), 1)
        self.assertEqual(problems(folder + "service.rs", "use sea_orm::ConnectionTrait;"), [])
        self.assertEqual(problems(folder + "store.rs", "use sea_orm::{EntityTrait, QueryFilter};"), [])
        self.assertEqual(problems("crates/server/src/http.rs", "use sea_orm::DbErr;"), [])


class Slices(unittest.TestCase):
    def test_using_another_slices_tables_is_a_problem(self):
        name = "crates/slices/growth/src/prayer/service.rs"
        for text in (
            "use crate::journal::store;",
            "use trellis_identity::{entities::users, model::Role};",
            "let x = trellis_accounts::accounts::links::store::insert(tx);",
            "use super::super::journal::entities::journal_prayers;",
        ):
            self.assertEqual(len(problems(name, text)), 1, text)

    def test_own_tables_and_other_slices_services_are_allowed(self):
        name = "crates/slices/accounts/src/accounts/oidc/service.rs"
        for text in (
            "use super::store as flows;",
            "use crate::accounts::{entities::identities, store};",
            "use trellis_identity::entities::users;",
            "use trellis_platform::{audit, limits};",
            "// crate::prayer::store\nuse object_store::ObjectStore;",
        ):
            self.assertEqual(problems(name, text), [], text)


class DependencyCycleTest(unittest.TestCase):
    def test_modules_must_not_form_a_cycle(self):
        texts = {
            "crates/slices/growth/src/prayer/service.rs": "use crate::records;",
            "crates/slices/growth/src/records/service.rs": "use trellis_platform::App;",
        }
        self.assertEqual(list(check_repo.check_dependency_cycles(texts)), [])
        texts["crates/slices/growth/src/records/store.rs"] = "use crate::prayer::model::Minutes;"
        (problem,) = check_repo.check_dependency_cycles(texts)
        self.assertIn("prayer -> records -> prayer", problem)

    def test_tests_may_import_in_both_directions(self):
        texts = {
            "crates/bible/src/text/mod.rs": "use crate::reference::Book;",
            "crates/bible/src/reference/mod.rs": "#[cfg(test)]\nmod tests { use crate::text::Text; }",
        }
        self.assertEqual(list(check_repo.check_dependency_cycles(texts)), [])


class WebImports(unittest.TestCase):
    home = "web/src/features/home/"

    def problems(self, texts: dict[str, str]) -> list[str]:
        return list(check_repo.check_web_imports(texts))

    def test_finds_cycles_through_type_and_dynamic_imports(self):
        texts = {
            self.home + "menu.tsx": "const load = () => import('./items');",
            self.home + "items.tsx": "import {\n  type MenuProps,\n} from './menu';",
        }
        (problem,) = self.problems(texts)
        self.assertIn("items.tsx -> web/src/features/home/menu.tsx -> web/src/features/home/items.tsx", problem)

    def test_finds_cycles_between_features(self):
        texts = {
            self.home + "page.tsx": "import { x } from '@/features/journal';",
            self.home + "index.ts": "export { y } from './y';",
            self.home + "y.ts": "export const y = 1;",
            "web/src/features/journal/index.ts": "export const x = 1;",
            "web/src/features/journal/entry.tsx": "import { y } from '@/features/home';",
        }
        (problem,) = self.problems(texts)
        self.assertIn("home -> journal -> home", problem)

    def test_features_are_imported_only_through_their_index(self):
        texts = {
            self.home + "index.ts": "",
            self.home + "parts/list.ts": "",
            "web/src/features/journal/a.ts": "export * from '@/features/home';",
            "web/src/features/journal/b.ts": "import '@/features/home/parts/list';",
            "web/src/features/journal/c.ts": "import type { List } from '../home/parts/list';",
            "web/src/app/page.ts": "import { list } from '@/features/home/parts/list';",
            self.home + "d.ts": "import { list } from './parts/list';",
            self.home + "parts/e.ts": "import { d } from '../d';",
        }
        self.assertEqual(len(self.problems(texts)), 2)

    def test_base_folders_import_no_features_and_features_import_no_app(self):
        texts = {
            self.home + "index.ts": "import { router } from '@/app/router';",
            "web/src/app/router.ts": "import '@/ui/button';",
            "web/src/ui/button.tsx": "import { cx } from '@/lib/cx';\n// import '@/features/home'",
            "web/src/lib/cx.ts": "import { home } from '../features/home';",
        }
        found = self.problems(texts)
        self.assertEqual([problem.split(":")[0] for problem in found[:2]], [self.home + "index.ts", "web/src/lib/cx.ts"])

    def test_tests_may_import_anything(self):
        texts = {self.home + "a.test.ts": "import './b';", self.home + "b.ts": "", "web/src/testing/c.ts": "import '@/features/home/b';"}
        self.assertEqual(self.problems(texts), [])


class Paths(unittest.TestCase):
    def test_the_word_use_in_a_sentence_is_not_an_import(self):
        source = 'use crate::a::b;\nlet words = format!("You cannot use {name}.");'
        self.assertEqual(rust_paths.paths("crate", [], source), rust_paths.paths("crate", [], "use crate::a::b;"))

    def test_expands_use_trees(self):
        spread = rust_paths.expand_use("crate::{a::{self, b as c}, d::*}")
        self.assertEqual(spread, [["crate", "a", "self"], ["crate", "a", "b"], ["crate", "d", "*"]])

    def test_resolves_super(self):
        self.assertEqual(rust_paths.resolve(["a", "b"], ["super", "c"]), ["a", "c"])
        self.assertEqual(rust_paths.resolve(["a", "b", "c"], ["super", "super", "d"]), ["a", "d"])
        self.assertEqual(rust_paths.resolve(["a", "b"], ["trellis_kernel", "Db"]), ["trellis_kernel", "Db"])
        self.assertEqual(rust_paths.resolve(["a", "b"], ["serde", "de"]), [])


class Dependencies(unittest.TestCase):
    def test_each_dependency_has_a_line_and_each_line_a_dependency(self):
        texts = {
            "Cargo.toml": '[workspace.dependencies]\nours = { path = "x" }\nserde = "1"\n',
            "web/package.json": '{"dependencies": {"react": "1"}}',
            "docs/dependencies.md": "| `serde` | data |\n| `gone` | nothing |\n",
        }
        found = check_repo.problems(texts)
        self.assertEqual(len(found), 2)
        self.assertIn("react has no line", found[0])
        self.assertIn("gone is not a direct dependency", found[1])


if __name__ == "__main__":
    unittest.main()
