import unittest

import check_licenses
from check_licenses import is_allowed

ALLOWED = {"MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "ISC"}
POLICY = {
    "licenses": {"allow": sorted(ALLOWED)},
    "bans": {"deny": [{"crate": "openssl", "reason": "one TLS"}]},
}


class Expressions(unittest.TestCase):
    def test_or_needs_one_license_and_and_needs_both(self):
        self.assertTrue(is_allowed("MIT", ALLOWED))
        self.assertTrue(is_allowed("GPL-2.0-only OR MIT", ALLOWED))
        self.assertTrue(is_allowed("MIT AND ISC", ALLOWED))
        self.assertFalse(is_allowed("MIT AND GPL-2.0-only", ALLOWED))
        self.assertFalse(is_allowed("GPL-2.0-only", ALLOWED))

    def test_and_binds_closer_than_or(self):
        self.assertTrue(is_allowed("MIT OR GPL-2.0-only AND SSPL-1.0", ALLOWED))
        self.assertFalse(is_allowed("(MIT OR GPL-2.0-only) AND SSPL-1.0", ALLOWED))

    def test_an_exception_is_part_of_the_license_name(self):
        self.assertTrue(is_allowed("Apache-2.0 WITH LLVM-exception", ALLOWED))
        self.assertFalse(is_allowed("ISC WITH LLVM-exception", ALLOWED))

    def test_the_old_slash_means_or(self):
        self.assertTrue(is_allowed("Apache-2.0 / MIT", ALLOWED))
        self.assertTrue(is_allowed("Unlicense/MIT", ALLOWED))

    def test_a_missing_license_is_not_allowed(self):
        self.assertFalse(is_allowed("", ALLOWED))

    def test_an_unreadable_license_is_an_error(self):
        for broken in ("MIT ISC", "(MIT", "MIT OR"):
            with self.assertRaises(ValueError):
                is_allowed(broken, ALLOWED)


def package(name: str, license: str | None) -> dict:
    return {"id": name, "name": name, "version": "1.0.0", "license": license}


class Packages(unittest.TestCase):
    def test_cargo_problems(self):
        metadata = {
            "workspace_members": ["trellis-app", "trellis-new"],
            "packages": [
                package("trellis-app", check_licenses.OUR_LICENSE),
                package("trellis-new", None),
                package("serde", "MIT OR Apache-2.0"),
                package("openssl", "Apache-2.0"),
                package("secret", None),
            ],
        }
        found = list(check_licenses.cargo_problems(metadata, POLICY))
        self.assertEqual(len(found), 3)
        self.assertIn("trellis-new 1.0.0: our own crates", found[0])
        self.assertIn("openssl 1.0.0: banned: one TLS", found[1])
        self.assertIn("secret 1.0.0: license unknown", found[2])

    def test_a_clarified_license_replaces_a_missing_one(self):
        policy = {
            "licenses": {"allow": sorted(ALLOWED), "clarify": [{"crate": "told", "expression": "MIT"}]},
            "bans": {"deny": []},
        }
        metadata = {"workspace_members": [], "packages": [package("told", None), package("secret", None)]}
        found = list(check_licenses.cargo_problems(metadata, policy))
        self.assertEqual(found, ["secret 1.0.0: license unknown is not in deny.toml"])

    def test_web_tools_are_not_shipped(self):
        lock = {
            "packages": {
                "": {"license": check_licenses.OUR_LICENSE},
                "node_modules/react": {"version": "19", "license": "MIT"},
                "node_modules/a/node_modules/@b/c": {"version": "1", "license": "GPL-2.0-only"},
                "node_modules/tool": {"version": "1", "dev": True},
                "node_modules/font": {"version": "5", "license": "OFL-1.1"},
            }
        }
        found = list(check_licenses.web_problems(lock, POLICY))
        self.assertEqual(found, ["@b/c 1: license GPL-2.0-only is not allowed in the web app"])


if __name__ == "__main__":
    unittest.main()
