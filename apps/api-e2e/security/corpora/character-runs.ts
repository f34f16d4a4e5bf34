/** A hostile text of about `length` characters. */
export type CharacterRun = (length: number) => string;

const run =
  (unit: string): CharacterRun =>
  (length) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Marks of descending combining classes: Unicode normalisation has to sort the whole run. */
const marks: CharacterRun = (length) =>
  ['\u0315', '\u0300', '\u0316'].map((mark) => mark.repeat(length / 3)).join('');

/** Runs of visible ASCII, which are also valid in a header. */
const asciiRuns: Readonly<Record<string, CharacterRun>> = {
  letters: run('a'),
  digits: run('7'),
  blanks: run(' '),
  tabs: run('\t'),
  commas: run(','),
  semicolons: run(';'),
  'double quotes': run('"'),
  'single quotes': run("'"),
  'opening brackets': run('['),
  'opening braces': run('{'),
  'opening parentheses': run('('),
  'less-than signs': run('<'),
  'equals signs': run('='),
  ampersands: run('&'),
  'at signs': run('@'),
  'percent signs': run('%'),
  dots: run('.'),
  hyphens: run('-'),
  slashes: run('/'),
  backslashes: run('\\'),
  colons: run(':'),
  'items of a list': run('a,b '),
  'parameters of a header': run('a;q=1,'),
  'quoted items': run('"a",'),
  'single letters': run('a '),
};

const unicodeRuns: Readonly<Record<string, CharacterRun>> = {
  'line breaks': run('\n'),
  'combining marks': marks,
  'alternating marks': run('\u0315\u0316'),
  'letters with two marks': run('e\u0302\u0323'),
  'capitals that grow in lower case': run('\u0130'),
  'ligatures that normalisation takes apart': run('\ufdfa'),
  'lone surrogates': run('\ud800'),
  'pairs of surrogates': run('😀'),
  'no-break spaces': run('\u00a0'),
  'right-to-left marks': run('\u202e'),
  'NUL characters': run('\0'),
  'letters and NUL characters': run('a\0'),
  'letters with as many marks as are allowed': run(`Ѐ${marks(30)}`),
  'capitals of two lower cases': run('Σ\u0301'),
  'digits and blanks': run('1 '),
  'labels of a domain': (length) => `a@${run('a.')(length - 2)}`,
  'hyphens of a domain': (length) => `a@${run('-')(length - 5)}.vn`,
};

/** Runs that an HTML parser or a sanitiser interprets. */
const markupRuns: Readonly<Record<string, CharacterRun>> = {
  'open tags': run('<p>'),
  'marked letters': run('<b>a</b>'),
  'list items': run('<li>a'),
  'table cells': run('<td>a'),
  'unfinished tags': run('<a '),
  'closing tags': run('</p>'),
  comments: run('<!--'),
  entities: run('&amp;'),
  declarations: run('width:1px;'),
  'names of pictures': run('/a.jpg'),
  'pictures without a name': run('/.jpg'),
  'beginnings of names': run('/a-'),
  'encoded slashes': run('%2f'),
  'encoded letters': run('%61'),
};

/** Between two letters: code that trims or stops at the run may read all of it repeatedly. */
const between =
  (text: CharacterRun): CharacterRun =>
  (length) =>
    `x${text(length - 2)}x`;

function bareAndBetween(runs: Readonly<Record<string, CharacterRun>>): [string, CharacterRun][] {
  return Object.entries(runs).flatMap(([name, text]) => [
    [`${name} between letters`, between(text)] as [string, CharacterRun],
    [name, text] as [string, CharacterRun],
  ]);
}

/** For a text of any characters, for a header, and for HTML. */
export const characterRuns = {
  text: bareAndBetween({ ...asciiRuns, ...unicodeRuns }),
  header: bareAndBetween(asciiRuns),
  html: bareAndBetween({ ...asciiRuns, ...unicodeRuns, ...markupRuns }),
} as const;
