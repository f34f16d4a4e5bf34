import { readFileSync } from 'node:fs';

/**
 * The figures of docs/security.md by the spec that proves them.
 *
 * @param {string[]} words of which one is in the path of the spec; none for all specs
 * @returns {Map<string, string[]>}
 */
export function securityFigures(words) {
  const guide = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const figures = new Map();
  for (const [, area, figure, spec = ''] of guide.matchAll(
    /^\| (.+?) +\| (.+?) +\| \[.+\]\(\.\.\/(.+)\) +\|$/gm,
  )) {
    if (words.length && !words.some((word) => spec.includes(word))) continue;
    figures.set(spec, [...(figures.get(spec) ?? []), `${area}: ${figure}`]);
  }
  return figures;
}
