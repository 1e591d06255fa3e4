// Generates test lines for parsers from a seed: the same seed gives the same lines.
import { readFileSync } from "node:fs";

/** Pseudorandom numbers from 0 to 1. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function picker(random) {
  const below = (limit) => Math.floor(random() * limit);
  const pick = (list) => list[below(list.length)];
  return { below, pick, often: (share) => random() < share };
}

/** Every string that a pattern with choices in brackets matches. */
function choices(pattern) {
  const open = pattern.indexOf("[");
  if (open < 0) return [pattern];
  const close = pattern.indexOf("]", open);
  const suffixes = choices(pattern.slice(close + 1));
  return pattern
    .slice(open + 1, close)
    .split("|")
    .flatMap((choice) => suffixes.map((suffix) => pattern.slice(0, open) + choice + suffix));
}

/** Every spelling in a file of book names, by book code. Any whitespace counts as a space. */
export function spellings(file) {
  const text = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\n +/g, " ");
  const numbers = {};
  const gospels = [];
  const all = [];
  const add = (book, name) => all.push({ book, name });
  for (const line of text.trim().split("\n")) {
    const [head, tail] = line.split(/: (.*)/s);
    const names = tail.split(", ");
    const words = head.split(" ");
    if (words[0] === "number") numbers[words[1]] = (numbers[words[1]] ?? []).concat(names.flatMap(choices));
    else if (words[0] === "gospel") gospels.push(...names.flatMap(choices));
    else if (words.at(-1) === "gospel")
      for (const name of names.flatMap(choices)) {
        add(words[0], name);
        for (const gospel of gospels) add(words[0], `${gospel} ${name}`);
      }
    else if (words.at(-1) === "ordinal") add(words[0], `23rd ${names[0]}`);
    else if (words.at(-1) === "numbered")
      words.slice(0, -1).forEach((book, index) => {
        for (const name of names) {
          for (const spelled of choices(name.replace("*", "")))
            for (const number of numbers[index + 1] ?? []) add(book, `${number} ${spelled}`);
          if (index === 0 && name.startsWith("*")) add(book, name.slice(1));
        }
      });
    else for (const name of names.flatMap(choices)) add(words[0].split("/")[0], name);
  }
  return all;
}

const FULL = `Genesis Exodus Leviticus Numbers Deuteronomy Joshua Judges Ruth Ezra Nehemiah Esther Job Psalms Psalm
Proverbs Ecclesiastes Isaiah Jeremiah Lamentations Ezekiel Daniel Hosea Joel Amos Obadiah Jonah Micah Nahum Habakkuk
Zephaniah Haggai Zechariah Malachi Matthew Mark Luke John Acts Romans Galatians Ephesians Philippians Colossians Titus
Philemon Hebrews James Jude Revelation`.split(/\s+/);
const SHORT = `Gen Ex Lev Num Deut Josh Judg Neh Esth Ps Prov Eccl Isa Jer Lam Ezek Dan Hos Obad Mic Hab Zeph Hag Zech
Mal Matt Mt Mk Lk Jn Rom Gal Eph Phil Col Phlm Heb Jas Rev Ph Jo Ma Ha Jud Ez`.split(/\s+/);
const MANY = [
  "1 Samuel", "2 Samuel", "1 Kings", "2 Kings", "1 Chronicles", "2 Chronicles", "1 Corinthians", "2 Cor", "1 Thess",
  "2 Thessalonians", "1 Tim", "II Timothy", "1 Pet", "2 Peter", "1 John", "2 Jn", "3 John", "III Jn", "First John",
  "2nd Kings", "Song of Solomon", "Song of Songs", "The Gospel of John", "Acts of the Apostles", "23rd Psalm",
  "119th Psalm", "I Cor",
];
const TRANSLATIONS = ["NIV", "ESV", "KJV", "NAB", "(NIV)", "(NIV, ESV)", "[NASB]", "NLT", "CEB", "lxx", "nrsv"];
const SEPARATORS = [
  ", ", "; ", ",", ";", " and ", " & ", "-", " - ", "–", "—", " to ", " through ", " thru ", ":", ".", ". ", " ",
  "/", " cf. ", " see also ", "; cf. ", ", and ", " also ", "..", "...", " (", ") ", "(", ")", " [", "] ", "~", "*", " * ",
  '"', "'", "’", "=", "?", ":: ", ". . .", " compare ", "-- ", "\t", "\u00a0", "（", "）",
];
const WORDS = [
  "chapter ", "ch. ", "ch ", "chapters ", "chs. ", "chap. ", "verse ", "v. ", "vv. ", "vv ", "verses ", "vs ", "ver. ", "title",
  " title ", "titles", "ff", "f", " ff. ", "f.", "a", "b", "c", "e", " a ", "of ", "in ", "from ", "the book of ", "2nd chapter of ",
  "th ", "nd ", "text ", "x", "%", "pm", "am ", "1st ", "ch", "v", "to", "and", "NIV", "amp", "_", "é", "+",
];
const PROSE = [
  "we read in ", "the rate fell by 2.5% to ", "He was 33 years old. ", "at 7:30 pm ", "see ", "In the beginning, ", "(",
  "page 12, ", "this is good: ", "on 3 May ", "they walked 120,000 steps ", "Listen! ", "what does ", " say? ", " means that ",
  " and then ", ".", " — ", ", which ", "\"", "”", " was written ", " 2000 years ago ",
];

/** Generates many kinds of lines; `names` are additional spellings to choose book names from. */
export function lineMaker(random, names) {
  const { below, pick, often } = picker(random);
  const cased = (name) => {
    const kind = below(4);
    if (kind === 0) return name.toUpperCase();
    if (kind === 1) return name;
    return name.replaceAll(/(^|[ .])([a-z])/g, (_, before, letter) => before + letter.toUpperCase());
  };
  const book = () => {
    const kind = below(10);
    if (kind < 4) return pick(FULL);
    if (kind < 7) return pick(SHORT);
    if (kind < 9) return pick(MANY);
    return cased(pick(names).name);
  };
  const number = () => {
    const kind = below(20);
    if (kind < 10) return 1 + below(12);
    if (kind < 17) return 1 + below(40);
    if (kind < 18) return 100 + below(100);
    return pick([0, "000", "120,000", 1000, 999, 151, 2000, "05", 300]);
  };
  const verse = () => `${number()}${often(0.1) ? pick(["a", "b", "c", " a", "ff", "f", " ff.", "f."]) : ""}`;
  const verseReference = () => {
    const kind = below(10);
    if (kind < 4) return `${number()}${pick([":", ".", ":", ": ", " : "])}${verse()}`;
    if (kind < 7) return `${verse()}`;
    if (kind < 8) return `${number()}:${verse()}${pick(["-", "–", " - "])}${verse()}`;
    if (kind < 9) return `${number()}${pick(["-", "–", " to ", "—"])}${verse()}`;
    return pick([
      `chapter ${number()}`, `ch. ${number()} v. ${verse()}`, `chapter ${number()} verse ${verse()}`, `verse ${verse()}`,
      `vv. ${verse()}-${verse()}`, `${number()} title`, `${number()}:${number()}-${number()}:${number()}`,
    ]);
  };
  const tail = () => {
    const kind = below(12);
    if (kind < 5) return `${pick([", ", "; ", ",", "; ", " and ", " & ", ", and ", "; cf. ", " (see also "])}${verseReference()}`;
    if (kind < 8) return `${pick(["; ", ", ", " and ", "-", " to ", " – ", "; cf. ", " "])}${book()} ${verseReference()}`;
    if (kind < 9) return ` (${verseReference()})`;
    if (kind < 10) return ` ${pick(TRANSLATIONS)}`;
    if (kind < 11) return pick(SEPARATORS);
    return pick(WORDS);
  };
  const reference = () => {
    const kind = below(14);
    let out;
    if (kind === 0) out = `${pick(["chapter", "chapters", "ch.", "chap."])} ${number()} ${pick(["of", "in", "from", "of the book of"])} ${book()}`;
    else if (kind === 1) out = `chapters ${number()}${pick(["-", " to ", " through "])}${number()} of ${book()}`;
    else if (kind === 2) out = `${number()}${pick(["st", "nd", "rd", "th"])} chapter of ${book()}`;
    else out = `${book()}${pick([" ", " ", " ", "", ".", ". ", ", ", ": ", "-", " - "])}${verseReference()}`;
    while (often(0.45)) out += tail();
    return out;
  };
  return {
    /** Prose with references in it, as people write it. */
    realistic: () => {
      let out = often(0.5) ? pick(PROSE) : "";
      out += reference();
      if (often(0.4)) out += pick(PROSE) + reference();
      if (often(0.4)) out += pick(PROSE);
      return out;
    },
    /** Fragments of references in any order. */
    splice: () => {
      let out = often(0.8) ? book() : "";
      for (let pieces = 1 + below(9); pieces > 0; pieces--) {
        const kind = below(10);
        if (kind < 4) out += number();
        else if (kind < 7) out += pick(SEPARATORS);
        else if (kind < 8) out += pick(WORDS);
        else if (kind < 9) out += ` ${book()} `;
        else out += pick(TRANSLATIONS);
      }
      return out;
    },
    /** A spelling with a chapter and verse. */
    named: (entry) => {
      const name = cased(often(0.2) ? entry.name.replaceAll(" ", pick(["", "  ", " "])) : entry.name);
      return `${often(0.2) ? pick(PROSE) : ""}${name}${pick([" ", " ", "", ". "])}${pick(["1:1", "1", "3:16", "2:3-5", "1:1, 3"])}`;
    },
  };
}
