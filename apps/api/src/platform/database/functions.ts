import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';

const sql = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');

/** Of which `functions.sql` a database has the functions and triggers; its table of migrations has this as its comment. */
const fingerprint = `functions.sql ${createHash('sha256').update(sql).digest('hex')}`;

/** Whether a database that has all migrations has the functions and triggers of this release, too. */
export async function hasFunctions(database: Pick<DataSource, 'query'>): Promise<boolean> {
  const [{ comment }] = await database.query(`select obj_description('migrations'::regclass) as comment`);
  return comment === fingerprint;
}

/** Creates or replaces all of them. @param database in a transaction, so that it is all or none */
export async function applyFunctions(database: Pick<DataSource, 'query'>): Promise<void> {
  await database.query(sql);
  await database.query(`comment on table migrations is '${fingerprint}'`);
}
