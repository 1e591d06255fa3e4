"""Holds messages, documents, comments and names to plain American English: the rules of CONTRIBUTING, as patterns.

    python3 scripts/check_voice.py            lists every place that one of the patterns finds
    python3 scripts/check_voice.py --counts   how often each pattern occurs
"""

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import check_repo

ROOT = Path(__file__).resolve().parent.parent
CATALOG = "web/messages/en.json"
# Messages that the specification gives letter for letter; the specification itself is not part of the repository.
SPECIFIED = "scripts/specified-messages.json"
SPECIFICATION = ROOT.parent / "shared" / "spec"
MESSAGES, DOCUMENTS, COMMENTS, CODE = "messages", "documents", "comments", "code"
PROSE = (MESSAGES, DOCUMENTS, COMMENTS)

Problems = Iterator[str]


@dataclass(frozen=True)
class Pattern:
    find: re.Pattern[str]
    instead: str
    scopes: tuple[str, ...] = PROSE


def words(pattern: str, instead: str, scopes: tuple[str, ...] = PROSE) -> Pattern:
    return Pattern(re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), instead, scopes)


PATTERNS = [
    words(r"stands?(?! (?:in for|out|up|still|for))", "is, appears, lives in"),
    words(r"whoever|whosoever", "anyone who, people who, the caller"),
    words(r"somebody|nobody", "someone, no one, or the actor by name"),
    words(r"anew", "again"),
    words(r"goes on|went on|going on with", "continues"),
    words(r"(?:is|are|was|were|be|been|being) told", "is notified, gets, sees"),
    words(r"held against", "compared with, checked against"),
    words(r"to be had", "available"),
    words(r"as well as may be|whilst|amongst|wherein|thereof|hitherto|heretofore", "the everyday word"),
    words(r"did not come|has come in|comes? by itself", "couldn't be loaded, arrived, happens automatically"),
    Pattern(
        re.compile(
            r"(?:^|[.!?]\s)What (?:is|was|has|have|had|are|were|can|cannot|may)\b[^.?,;]*?\b(?:is|are|was|were|goes|stays|comes|must|does)\b"
        ),
        "name the thing: “Expired sessions are deleted”, not “What has expired is swept”",
        (DOCUMENTS, COMMENTS),
    ),
    # Code may keep `cancelled`: it is a stored state.
    words(r"cancell(?:ed|ing)", "canceled, canceling", (MESSAGES, DOCUMENTS)),
    words(r"e-mails?", "email", (MESSAGES, DOCUMENTS)),
]

# British spellings, also as parts of names: `highlightColour`.
BRITISH = Pattern(
    re.compile(
        r"colour|favour|behaviour|honour|neighbour|(?<!be)labour|practis(?:e|ing)|organis(?!t|m)|recognis"
        r"|realis(?!t|m)|authoris|summaris|normalis|minimis(?!t)|optimis(?!t|m)|initialis(?!m)|catalogue|licence|centre(?!d)"
        r"|grey(?!hound)|labelled(?!by)|travell|modell(?:ed|ing)|judgement|fulfil(?!l)|saviour",
        re.IGNORECASE,
    ),
    "the American spelling",
    (MESSAGES, DOCUMENTS, COMMENTS, CODE),
)

# Where a pattern is right as it is: a part of the path or the message's key, what is found there, and why.
EXEMPT: dict[tuple[str, str], str] = {
    ("crates/bible/tests/references.rs", "favour"): "British text is searched for references, too",
    ("crates/slices/growth/src/devotionals/batches/plan.rs", "neighbour"): "members type British topics",
    ("crates/verse-art/src/motif.rs", "saviour"): "members type British prompts",
    ("crates/writing/src/composer/", "neighbour"): "members type British topics",
    ("crates/writing/src/composer/stock/", "honour"): "words that topics are matched with",
    ("crates/writing/src/composer/stock/", "labour"): "words that topics are matched with",
    ("crates/writing/src/composer/stock/", "optimis"): "words that topics are matched with",
    ("crates/writing/src/composer/study/notes.rs", "saviour"): "older commentaries are British",
    ("crates/writing/src/guard/", "neighbour"): "a service may write British English",
    ("crates/writing/src/guard/", "saviour"): "a service may write British English",
    ("crates/writing/tests/it/composer/devotionals.rs", "neighbour"): "members type British topics",
    ("features/sermons/blocks/scripture/verse-references.test.ts", "favour"): "British text is searched for references, too",
    ("prayer_type_warfare_hint", "stand"): "“Stand firm” is biblical",
}

QUESTION_NAME = re.compile(r"\bfn ((?:is|has|can)_\w+)[^{;]*?(?:->\s*([^{;]+?))?\s*(?:where[^{;]*)?[{;]")
QUESTION_HOOK = re.compile(r"\b((?:is|has|can)[A-Z]\w*)\??(?:\([^()]*\))?:\s*(?:\([^()]*\)\s*=>\s*)?(?:void|Promise<void>)\b")


def main() -> int:
    found = list(problems(check_repo.files()))
    if "--counts" in sys.argv:
        for label, count in Counter(problem.split(": ", 2)[1] for problem in found).most_common():
            print(f"{count:6} {label}")
        return 0
    for problem in found:
        print(problem)
    if found:
        print(f"check_voice.py: {len(found)} places to reword", file=sys.stderr)
    return 1 if found else 0


def problems(texts: dict[str, str]) -> Problems:
    for path, text in sorted(texts.items()):
        if is_left_alone(path):
            continue
        for scope, where, words_of_it in passages(path, text):
            yield from of_patterns(scope, f"{path}:{where}", words_of_it)
        if path.endswith(".rs"):
            yield from of_rust_names(path, text)
        if path.endswith((".ts", ".tsx")):
            yield from of_web_names(path, text)
    catalog = json.loads(texts.get(CATALOG, "{}"))
    yield from of_same_sentences(catalog)
    specified = json.loads(texts.get(SPECIFIED, "{}"))
    yield from of_specified(catalog, specified)
    if SPECIFICATION.is_dir():
        yield from of_specification(specified, "\n".join(page.read_text() for page in SPECIFICATION.glob("*.md")))


def is_left_alone(path: str) -> bool:
    return path in {"scripts/check_voice.py", "scripts/tests/test_check_voice.py", "LICENSE"} or path.endswith((".gen.ts", ".lock"))


def passages(path: str, text: str) -> Iterator[tuple[str, str, str]]:
    """Whatever in this file a person reads as English: its kind, where it is, its words."""
    if path == CATALOG:
        for key, message in json.loads(text).items():
            yield MESSAGES, key, message
    elif path.endswith(".md"):
        for number, line in enumerate(text.splitlines(), 1):
            yield DOCUMENTS, str(number), re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)
    elif path.endswith((".rs", ".ts", ".tsx", ".mjs", ".py")):
        for number, comment in comments(path, text):
            yield COMMENTS, str(number), comment
        for number, line in enumerate(text.splitlines(), 1):
            yield CODE, str(number), line


COMMENT = re.compile(r"^\s*(?://[/!]?|\{?/\*\*?|\*(?!/)|#(?![!\[]))\s?(.*?)\s*(?:\*/\}?)?\s*$")


def comments(path: str, text: str) -> Iterator[tuple[int, str]]:
    """Each block of whole-line comments as one text, with the line it begins on."""
    block: list[str] = []
    start = 0
    is_script = path.endswith(".py")
    for number, line in enumerate([*text.splitlines(), ""], 1):
        match = COMMENT.match(line)
        if match and line.lstrip().startswith("#") == is_script:
            start = start if block else number
            block.append(re.sub(r"`[^`]*`", "", match[1]))
        elif block:
            yield start, " ".join(block)
            block = []


def of_patterns(scope: str, where: str, text: str) -> Problems:
    for pattern in [*PATTERNS, BRITISH]:
        if scope not in pattern.scopes:
            continue
        for match in pattern.find.finditer(text):
            found = match[0].strip()
            if not is_exempt(where, found):
                yield f"{where}: {found.lower()[:60]}: write {pattern.instead}"


def is_exempt(where: str, found: str) -> bool:
    return any(place in where and what.lower() == found.lower() for place, what in EXEMPT)


def of_rust_names(path: str, text: str) -> Problems:
    for match in QUESTION_NAME.finditer(text):
        if "bool" not in (match[2] or ""):
            yield f"{path}: {match[1]}: a function called is_, has_ or can_ answers yes or no"


def of_web_names(path: str, text: str) -> Problems:
    for match in QUESTION_HOOK.finditer(text):
        yield f"{path}: {match[1]}: what is called is…, has… or can… answers yes or no"


def of_same_sentences(catalog: dict[str, str]) -> Problems:
    keys = defaultdict(list)
    for key, message in catalog.items():
        keys[message].append(key)
    for message, same in keys.items():
        if len(same) > 1:
            yield f"{CATALOG}: {' = '.join(same)}: one key for one sentence (“{message}”)"


def of_specified(catalog: dict[str, str], specified: dict[str, str]) -> Problems:
    for key, message in specified.items():
        if catalog.get(key) != message:
            yield f"{CATALOG}: {key}: the specification says “{message}”"


def of_specification(specified: dict[str, str], specification: str) -> Problems:
    specification = specification.lower()
    for key, message in specified.items():
        longest = max((part.strip(" .:()\"'“”…") for part in re.split(r"\{\w+\}", message)), key=len)
        if longest.lower() not in specification:
            yield f"{SPECIFIED}: {key}: the specification does not say “{longest}”"


if __name__ == "__main__":
    sys.exit(main())
