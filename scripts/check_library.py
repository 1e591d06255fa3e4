"""Checks the built-in library (crates/library): the shape of every piece, its lengths, and that no two pieces repeat
each other. Whether references exist, and whether the guard accepts every piece, is tested in Rust.

    python3 scripts/check_library.py               checks everything
    python3 scripts/check_library.py FILE…         reports only problems of these files, but compares them with all
"""

import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "crates" / "library"

MOODS = {"comforting", "encouraging", "reflective", "challenging", "honest", "hopeful", "joyful", "quiet"}
PATHWAYS = {"new", "growing", "mature", "leadership", "wilderness"}
OPENINGS = {"scene", "text", "word", "question", "history", "object", "saying", "nature", "body", "letter"}
SEASONS = {
    "advent", "christmas", "new-year", "epiphany", "lent", "holy-week", "good-friday", "easter", "pentecost",
    "thanksgiving", "all-saints", "summer",
}  # fmt: skip
# Situations that a reflection may hurt. A reflection never answers a request in which one of them is recognized.
SITUATIONS = {
    "fresh-grief", "loss-of-child", "suicide", "widowhood", "illness", "terminal-illness", "chronic-pain",
    "mental-illness", "disability", "dementia", "abuse", "trauma", "self-harm", "depression", "anxiety", "loneliness",
    "rejection", "infertility", "divorce", "singleness", "troubled-marriage", "estrangement", "unemployment", "debt",
    "poverty", "addiction", "guilt", "shame", "doubt", "burnout", "church-hurt", "persecution", "injustice",
    "celebration", "new-baby", "wedding",
}  # fmt: skip
SORROW_FOLDERS = {"sorrow", "fear", "body"}

CORE, FURTHER, MEDIUM, PRAYER, APPLICATION = (150, 220), (70, 135), (300, 450), (30, 95), (12, 60)
CHAPTER, PSALM_119 = (85, 150), 190
MAX_OVERLAP = 0.03

FORMULAS = re.compile(
    r"—|–(?!\d)|\.\.\.|…|\bnot just\b|\bmore than just\b|\bisn't just\b|\btapestry\b|\btestament to\b|\bjourney\b"
    r"|\blean(?:s|ing)? into\b|\bunpack|\bin a world\b|\bat the end of the day\b|\blet that sink in\b|\bhere's the thing\b"
    r"|\bgame.changer|\bpowerful reminder|\bgentle reminder|\bdeep dive|\bnavigat(?:e|es|ing) (?:life|the|this)\b"
    r"|\bresonat|\bdelve|\bprofound|\btransformative|\bsacred space|\bheld space|\bholding space|\bwhisper(?:s|ed|ing)? of\b",
    re.IGNORECASE,
)
# Spellings from outside the United States, one pattern per line.
BRITISH = re.compile(
    rf"\b(?:{'|'.join((LIBRARY / 'words' / 'british.txt').read_text().split())})\b", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"(?<=[.!?])[\"'”’)]*\s+(?=[\"'“‘(A-Z])")
_WORD = re.compile(r"[\w'’]+")


@dataclass
class Piece:
    file: Path
    name: str
    texts: list[str]


def words(text: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in _WORD.findall(text)]


def sentences(text: str) -> list[str]:
    return [sentence for line in text.splitlines() for sentence in _SENTENCE_END.split(line) if sentence.strip()]


def between(what: str, text: str, limits: tuple[int, int]) -> Iterator[str]:
    count = len(words(text))
    if not limits[0] <= count <= limits[1]:
        yield f"{what} has {count} words, not {limits[0]} to {limits[1]}"


def known(what: str, values: object, allowed: set[str], least: int = 0) -> Iterator[str]:
    if not isinstance(values, list) or len(values) < least:
        yield f"{what} needs at least {least}"
        return
    for value in values:
        if value not in allowed:
            yield f"{what}: there is no {value!r}"


def fields(table: dict, required: dict[str, type], optional: dict[str, type]) -> Iterator[str]:
    for name, kind in required.items():
        if not isinstance(table.get(name), kind) or not table[name]:
            yield f"{name} is missing, empty or of the wrong type"
    for name, value in table.items():
        if name not in required and name not in optional:
            yield f"there is no field {name}"
        elif name in optional and not isinstance(value, optional[name]):
            yield f"{name} is of the wrong type"


def style(text: str) -> Iterator[str]:
    for found in FORMULAS.finditer(text):
        yield f"“{found.group()}”: say it another way (no dashes between words, no formulas)"
    for found in BRITISH.finditer(text):
        yield f"“{found.group()}”: American English"


REFLECTION = {
    "title": str, "situation": str, "passage": str, "heart": str, "moods": list, "pathways": list, "opening": str,
    "core": list, "further": list, "prayer": str, "application": str, "questions": list,
}  # fmt: skip


def reflection_problems(table: dict, is_sorrow: bool) -> Iterator[str]:
    yield from fields(table, REFLECTION, {"must_not_meet": list, "seasons": list})
    if any(not isinstance(table.get(name), kind) for name, kind in REFLECTION.items()):
        return
    yield from known("moods", table["moods"], MOODS, 1)
    yield from known("pathways", table["pathways"], PATHWAYS, 1)
    yield from known("must_not_meet", table.get("must_not_meet", []), SITUATIONS, 1 if is_sorrow else 0)
    yield from known("seasons", table.get("seasons", []), SEASONS)
    yield from known("opening", [table["opening"]], OPENINGS)
    core, further = "\n".join(table["core"]), table["further"]
    if len(table["core"]) not in (2, 3, 4):
        yield "core has two to four paragraphs"
    yield from between("core", core, CORE)
    if len(further) != 2:
        yield "further has two paragraphs"
    for paragraph in further:
        yield from between("a further paragraph", paragraph, FURTHER)
    yield from between("core with further", core + "\n" + "\n".join(further), MEDIUM)
    yield from between("prayer", table["prayer"], PRAYER)
    if not table["prayer"].rstrip().endswith("Amen."):
        yield "the prayer ends with Amen."
    yield from between("application", table["application"], APPLICATION)
    if len(table["questions"]) != 2 or not all(question.endswith("?") for question in table["questions"]):
        yield "questions are two, each ending with a question mark"


TOPIC = {"name": str, "about": str, "words": list, "words_es": list, "words_de": list, "near": list}
CHAPTER_FIELDS = {
    "number": int, "setting": str, "sense": str, "heart": int, "themes": list, "question": str, "prayer": str,
}  # fmt: skip


def chapter_problems(table: dict, is_long: bool) -> Iterator[str]:
    yield from fields(table, CHAPTER_FIELDS, {"words": list, "hard": dict})
    if any(not isinstance(table.get(name), kind) for name, kind in CHAPTER_FIELDS.items()):
        return
    if not 1 <= len(table["themes"]) <= 4:
        yield "themes are one to four"
    for entry in table.get("words", []):
        yield from fields(entry, {"verse": int, "strong": str, "word": str, "meaning": str}, {})
    if "hard" in table:
        yield from fields(table["hard"], {"verses": str, "text": str}, {})
    limits = (CHAPTER[0], PSALM_119) if is_long else CHAPTER
    yield from between("the entry", " ".join(chapter_texts(table)), limits)


def chapter_texts(table: dict) -> list[str]:
    texts = [table["setting"], table["sense"], table["question"], table["prayer"]]
    texts += [f"{entry.get('word', '')} {entry.get('meaning', '')}." for entry in table.get("words", [])]
    return texts + ([table["hard"].get("text", "")] if "hard" in table else [])


def reflection_texts(table: dict) -> list[str]:
    return [*table["core"], *table["further"], table["prayer"], table["application"], *table["questions"]]


def read(path: Path) -> tuple[dict, list[str]]:
    try:
        return tomllib.loads(path.read_text()), []
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return {}, [f"can't be read: {error}"]


def check(folder: Path, only: set[Path]) -> list[str]:
    problems: list[str] = []
    pieces: list[Piece] = []
    passages: dict[str, list[str]] = defaultdict(list)
    titles: dict[str, list[str]] = defaultdict(list)

    def report(path: Path, name: str, found: Iterator[str] | list[str]) -> None:
        if not only or path.resolve() in only:
            problems.extend(f"{path.relative_to(folder)}: {name}: {problem}" for problem in found)

    topics = sorted((folder / "reflections").glob("*/*.toml"))
    ids = {path.stem for path in topics}
    for path in topics:
        table, unreadable = read(path)
        report(path, "file", unreadable)
        if unreadable:
            continue
        topic = {name: value for name, value in table.items() if name != "reflection"}
        report(path, "topic", fields(topic, TOPIC, {}))
        if not only:
            report(path, "topic", known("near", topic.get("near", []), ids - {path.stem}, 1))
        reflections = table.get("reflection", [])
        if len(reflections) < 4:
            report(path, "topic", [f"has {len(reflections)} reflections, not four or more"])
        openings = [entry.get("opening") for entry in reflections]
        if any(first == second for first, second in zip(openings, openings[1:], strict=False)):
            report(path, "topic", ["two reflections in a row open the same way"])
        for number, entry in enumerate(reflections, 1):
            name = f"{number} “{entry.get('title', '')}”"
            found = list(reflection_problems(entry, path.parent.name in SORROW_FOLDERS))
            report(path, name, found)
            if any(not isinstance(entry.get(field), kind) for field, kind in REFLECTION.items()):
                continue
            passages[entry["passage"]].append(f"{path.stem} {number}")
            titles[entry["title"].lower()].append(f"{path.stem} {number}")
            pieces.append(Piece(path, name, reflection_texts(entry)))
    for path in sorted((folder / "companion").glob("*/*.toml")):
        table, unreadable = read(path)
        report(path, "file", unreadable)
        for entry in table.get("chapter", []):
            name = f"chapter {entry.get('number')}"
            is_long = path.stem.startswith("psalms") and entry.get("number") == 119
            found = list(chapter_problems(entry, is_long))
            report(path, name, found)
            if all(isinstance(entry.get(field), kind) for field, kind in CHAPTER_FIELDS.items()):
                pieces.append(Piece(path, name, chapter_texts(entry)))
    for what, used in (("passage", passages), ("title", titles)):
        limit = 2 if what == "passage" else 1
        for value, users in used.items():
            if len(users) > limit:
                problems.append(f"the {what} {value} is used {len(users)} times: {', '.join(users)}")
    compare(pieces, report)
    return problems


def compare(pieces: list[Piece], report) -> None:
    """No sentence twice in the library, and no two pieces that share more than a few runs of five words."""
    seen: dict[tuple[str, ...], Piece] = {}
    grams: dict[tuple[str, ...], list[int]] = defaultdict(list)
    sizes = []
    for index, piece in enumerate(pieces):
        report(piece.file, piece.name, [problem for text in piece.texts for problem in style(text)])
        mine: set[tuple[str, ...]] = set()
        for text in piece.texts:
            for sentence in sentences(text):
                key = tuple(words(sentence))
                if len(key) < 4:
                    continue
                other = seen.setdefault(key, piece)
                if other is not piece:
                    report(piece.file, piece.name, [f"“{sentence.strip()}” is also in {other.file.stem} {other.name}"])
            found = words(text)
            mine.update(zip(*(found[at:] for at in range(5)), strict=False))
        sizes.append(len(mine))
        for gram in mine:
            grams[gram].append(index)
    shared: Counter[tuple[int, int]] = Counter()
    for users in grams.values():
        if len(users) < 2:
            continue
        for at, first in enumerate(users):
            for second in users[at + 1 :]:
                shared[first, second] += 1
    for (first, second), count in shared.items():
        share = count / max(1, min(sizes[first], sizes[second]))
        if share > MAX_OVERLAP and count > 2:
            piece, other = pieces[second], pieces[first]
            report(piece.file, piece.name, [f"shares {share:.0%} of its wording with {other.file.stem} {other.name}"])


def main() -> int:
    arguments = sys.argv[1:]
    folder = LIBRARY
    if arguments[:1] == ["--library"]:
        folder, arguments = Path(arguments[1]), arguments[2:]
    problems = check(folder, {Path(name).resolve() for name in arguments})
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems" if problems else "The library is in order.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
