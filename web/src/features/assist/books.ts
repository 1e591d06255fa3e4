/** Names of books as they stand in English texts: whole, and as commentators shorten them. */
const numbered: readonly (readonly [name: string, short: string])[] = [
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

const whole =
  'Genesis Exodus Leviticus Numbers Deuteronomy Joshua Judges Ruth Ezra Nehemiah Tobit Judith Esther Job Psalms Psalm Proverbs Ecclesiastes Wisdom Sirach Isaiah Jeremiah Lamentations Baruch Ezekiel Daniel Hosea Joel Amos Obadiah Jonah Micah Nahum Habakkuk Zephaniah Haggai Zechariah Malachi Matthew Mark Luke John Acts Romans Galatians Ephesians Philippians Colossians Titus Philemon Hebrews James Jude Revelation';

const short =
  'Gen Exod Ex Lev Num Deut Josh Judg Neh Est Pss Ps Prov Eccles Eccl Isa Jer Lam Ezek Dan Hos Obad Mic Nah Hab Zeph Hag Zech Mal Matt Mt Mk Lk Jn Rom Gal Eph Phil Col Philem Heb Jas Rev';

const ordinal = '(?:[1-3]|I{1,3}|First|Second|Third)';
const either = (words: readonly string[]) => words.join('|');

/** A book by its whole name. */
export const wholeName = `(?:${ordinal}\\s(?:${either(numbered.map(([name]) => name))})|Song\\sof\\s(?:Songs|Solomon)|${either(whole.split(' '))})`;

/** A book by a shorter name, with or without its stop. */
export const shortName = `(?:${ordinal}\\s(?:${either(numbered.map(([, name]) => name))})|${either(short.split(' '))})\\.?`;
