import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const libraries = ['contract', 'rest-client', 'site-content', 'validation'];

describe('The tests', () => {
  it.each(libraries)('load @tiempos/%s from its sources, not from what was built of them', (name) => {
    expect(import.meta.resolve(`@tiempos/${name}`)).toMatch(new RegExp(`/libs/${name}/src/index\\.ts$`));
  });

  it('start a server that was compiled with the sources of the libraries', () => {
    const server = process.env.TEST_SERVER!;
    const compiled = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    );
    expect(compiled.length).toBeGreaterThan(10);
    const built = new RegExp(`['"]@tiempos/(${libraries.join('|')})['"]`);
    expect(compiled.filter((path) => built.test(readFileSync(join(server, path), 'utf8')))).toEqual([]);
  });
});
