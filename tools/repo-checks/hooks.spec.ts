import { withoutHook } from '../../codegen.ts';
import { readText, repositoryFiles } from './repository-files.ts';

const inBackOffice = repositoryFiles.filter((path) => path.startsWith('apps/back-office/src/'));
const source = inBackOffice
  .filter((path) => /\.tsx?$/.test(path))
  .map(readText)
  .join('\n');
const hooks = inBackOffice
  .filter((path) => path.endsWith('.graphql'))
  .flatMap((path) => [...readText(path).matchAll(/^(query|mutation) (\w+)/gm)])
  .map(([, kind, name]) => ({ name: name!, hook: `use${name}${kind === 'query' ? 'Query' : 'Mutation'}` }));

describe('The generated hooks of the back-office', () => {
  it('are used, or not generated (codegen.ts)', () => {
    expect(hooks.length).toBeGreaterThan(15);
    const unused = hooks.filter(({ hook }) => !new RegExp(`\\b${hook}\\b`).test(source));
    expect(unused.map(({ name }) => name).toSorted()).toEqual(withoutHook);
  });
});
