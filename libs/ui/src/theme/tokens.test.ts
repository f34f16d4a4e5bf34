import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from './tokens';

/** Also the front ends', which the tokens are for. */
const sources = ['libs/ui', 'apps/site', 'apps/back-office'].map((project) =>
  join(import.meta.dirname, '../../../..', project, 'src'),
);
const space = 'p[xytrblse]?|m[xytrblse]?|gap|(?:row|column)Gap|padding\\w*|margin\\w*';
// Width and height are also attributes of SVG.
const size = '(?:min|max)[WH]';

/** The token names in props and style objects, with the files that use them; a prop may have a value per breakpoint. */
function stepsOf(props: string): Map<string, string[]> {
  const steps = new Map<string, string[]>();
  const uses = new RegExp(`(?<![\\w-])(?:${props})(?:=|: )(?:"(.*?)"|'(.*?)'|\\{?\\{(.*?)\\})`, 'g');
  const names = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const name of names.filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
    for (const [, inProp, inStyle, byBreakpoint] of readFileSync(name, 'utf8').matchAll(uses)) {
      const values = byBreakpoint?.match(/(?<=')[^']+(?=')/g) ?? [inProp ?? inStyle ?? ''];
      for (const value of values) {
        if (/^-?\d/.test(value) && !/[a-z%]/.test(value)) {
          const step = value.replace('-', '');
          steps.set(step, [...(steps.get(step) ?? []), name]);
        }
      }
    }
  }
  return steps;
}

describe('tokens', () => {
  it.each([
    ['spacing', space, tokens.spacing],
    ['sizes', size, tokens.sizes],
  ])(
    '%s has every step that a screen names: an unknown one is no length, and the browser drops it',
    (...row) => {
      const [, props, scale] = row;
      const steps = stepsOf(props);
      expect(steps.size).toBeGreaterThan(3);
      const unknown = [...steps].filter(([step]) => step !== '0' && !(step in (scale ?? {})));
      expect(unknown).toEqual([]);
    },
  );
});
