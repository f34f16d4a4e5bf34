import { nameStatement, shownStatement } from './statement-name.js';

describe('nameStatement (F169)', () => {
  it.each([
    ['select 1', 'SELECT'],
    ['SELECT "Post"."id" FROM "posts" "Post" WHERE id = $1', 'SELECT posts'],
    ['insert into post_views (post_id) values ($1)', 'INSERT post_views'],
    ['  update "sessions" set x = $1', 'UPDATE sessions'],
    ['delete\nfrom only instances', 'DELETE instances'],
    ['with recent as (select * from posts) select * from recent', 'WITH posts'],
    ['select * from pgboss.job', 'SELECT pgboss.job'],
    ['lock table instances in share mode', 'LOCK instances'],
    ['START TRANSACTION', 'START'],
    ['', 'UNKNOWN'],
  ])('of %j is %s', (sql, name) => {
    expect(nameStatement(sql).name).toBe(name);
  });

  it('distinguishes statements of one name', () => {
    const [one, same, other] = ['select a from posts', 'select a from posts', 'select b from posts'].map(
      (sql) => nameStatement(sql).fingerprint,
    );
    expect(one).toMatch(/^[0-9a-f]{8}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('shownStatement (F169)', () => {
  it('shows one line without literals', () => {
    expect(
      shownStatement(`select *\n  from users where email = 'hoa@tiem.example' and name = 'O''Hoa'`),
    ).toBe(`select * from users where email = '…' and name = '…'`);
  });

  it('shows 500 characters of a long statement, and nothing of a literal that breaks off', () => {
    expect(shownStatement(`select ${'a, '.repeat(1000)}`)).toHaveLength(501);
    expect(shownStatement(`select '${'secret '.repeat(1000)}'`)).toBe("select '…'");
  });
});
