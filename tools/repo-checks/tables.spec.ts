import { readText, repositoryFiles } from './repository-files.ts';

const schema = readText('apps/api/src/platform/database/schema.sql');
/** Each table with its columns. */
const tables = new Map(
  [...schema.matchAll(/^create table (?:unlogged )?(\w+) \(\n(.*?)\n\);$/gms)].map(
    ([, name = '', lines = '']) => [
      name,
      [...lines.matchAll(/^ {2}(?!constraint )(\w+)/gm)].map(([, column = '']) => column),
    ],
  ),
);

const sources = repositoryFiles
  .filter((path) => /^apps\/api\/src\/(?!.*spec\.ts$).*\.ts$/.test(path))
  .map(readText);
/** Tables whose columns `migrations.e2e-spec.ts` compares with an entity. */
const entities = sources.flatMap((text) =>
  [...text.matchAll(/^@Entity\('(\w+)'\)/gm)].map(([, name = '']) => name),
);
/** The others, which only SQL reads and writes, with the members of the interface that its results are typed with. */
const rows = sources.flatMap((text) =>
  [...text.matchAll(/^\/\*\* A row of `(\w+)`[^/]*\*\/\n(?:export )?interface \w+ \{\n(.*?)^\}/gms)].map(
    ([, name = '', members = '']) => ({
      name,
      columns: [...members.matchAll(/^ {2}(?:readonly )?(\w+):/gm)].map(([, member = '']) =>
        columnOf(member),
      ),
    }),
  ),
);

function columnOf(member: string) {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

describe('A table', () => {
  it('has an entity, or one interface of its rows', () => {
    expect(tables.size).toBeGreaterThan(20);
    const defined = [...entities, ...rows.map(({ name }) => name)];
    expect(defined.toSorted()).toEqual([...tables.keys()].toSorted());
  });

  it('has the columns of that interface', () => {
    expect(rows.length).toBeGreaterThan(3);
    const sorted = rows.map(({ name, columns }) => ({ name, columns: columns.toSorted() }));
    expect(sorted).toEqual(sorted.map(({ name }) => ({ name, columns: tables.get(name)?.toSorted() })));
  });
});
