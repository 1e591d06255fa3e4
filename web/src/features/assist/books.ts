/** Names for Bible books in English: full names, and the short forms that commentators use. */
const numberedBooks: readonly (readonly [name: string, short: string])[] = [
  ['Samuel', 'Sam'],
  ['Kings', 'Kgs'],
  ['Chronicles', 'Chron'],
  ['Corinthians', 'Cor'],
  ['Thessalonians', 'Thess'],
  ['Timothy', 'Tim'],
  ['Peter', 'Pet'],
  ['John', 'Jn'],
  ['Maccabees', 'Macc'],
  ['Esdras', 'Esd'],
];

const fullNames =
  'Genesis Exodus Leviticus Numbers Deuteronomy Joshua Judges Ruth Ezra Nehemiah Tobit Judith Esther Job Psalms Psalm Proverbs Ecclesiastes Wisdom Sirach Isaiah Jeremiah Lamentations Baruch Ezekiel Daniel Susanna Hosea Joel Amos Obadiah Jonah Micah Nahum Habakkuk Zephaniah Haggai Zechariah Malachi Matthew Mark Luke John Acts Romans Galatians Ephesians Philippians Colossians Titus Philemon Hebrews James Jude Revelation';

const short =
  'Gen Exod Ex Lev Num Deut Josh Judg Neh Est Pss Ps Prov Eccles Eccl Isa Jer Lam Ezek Dan Hos Obad Mic Nah Hab Zeph Hag Zech Mal Matt Mt Mk Lk Jn Rom Gal Eph Phil Col Philem Heb Jas Rev';

const ordinalPattern = '(?:[1-3]|I{1,3}|First|Second|Third)';
const anyOfPattern = (alternatives: readonly string[]) => alternatives.join('|');

/** Names of several words, which the lists above can't hold. */
const longNames =
  'Song\\sof\\s(?:Songs|Solomon)|Prayer\\sof\\s(?:Azariah|Manasseh)|Letter\\sof\\sJeremiah|Bel\\sand\\sthe\\sDragon|Greek\\s(?:Esther|Daniel)|4\\sMaccabees';

/** Matches a book's full name. */
export const fullNamePattern = `(?:${ordinalPattern}\\s(?:${anyOfPattern(numberedBooks.map(([name]) => name))})|${longNames}|${anyOfPattern(fullNames.split(' '))})`;

/** Matches a book's short name, with or without a trailing period. */
export const shortNamePattern = `(?:${ordinalPattern}\\s(?:${anyOfPattern(numberedBooks.map(([, name]) => name))})|${anyOfPattern(short.split(' '))})\\.?`;
