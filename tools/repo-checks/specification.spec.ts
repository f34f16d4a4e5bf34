import { readText, repositoryFiles } from './repository-files.ts';

const specification = readText('docs/specification.md');
/** What the product is built from, without its tests. */
const sources = repositoryFiles
  .filter((path) => /^(?:apps|libs)\/.*\.tsx?$/.test(path) && !/\.(?:spec|test)\.|e2e|\/test\//.test(path))
  .map((path) => plain(readText(path)))
  .join('\n');

/** The literals of a section, in its single quotation marks; an apostrophe within a word is part of one. */
function literalsOf(section: number): string[] {
  const text = specification.split(/^## /m).find((part) => part.startsWith(`${section}. `)) ?? '';
  return [...text.matchAll(/'((?:[^'\n]|(?<=\w)'(?=\w))+)'/g)].map(([, literal = '']) => literal);
}

function plain(text: string) {
  return text.normalize('NFC').replaceAll("\\'", "'").replaceAll('’', "'");
}

describe('docs/specification.md, the words of the customer', () => {
  it.each([
    ['the validation rules', 5, 20],
    ['the error catalogue', 8, 25],
  ])('has literals in %s that the product says as they are', (_what, section, atLeast) => {
    const literals = literalsOf(section);
    expect(literals.length).toBeGreaterThanOrEqual(atLeast);
    expect(literals.filter((literal) => !sources.includes(plain(literal)))).toEqual([]);
  });
});
