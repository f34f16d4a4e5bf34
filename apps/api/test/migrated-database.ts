import { DataSource } from 'typeorm';
import { migrations } from '../src/platform/database/migrations.js';
import { createEmptyDatabase } from './database.js';

/** Works on an empty database of its own. */
export async function withEmptyDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, drop } = await createEmptyDatabase();
  try {
    return await work(url);
  } finally {
    await drop();
  }
}

/** A connection to a database that has all migrations before this one. */
export async function migratedUntil(name: string, url: string): Promise<DataSource> {
  const classes = migrations as Function[];
  const earlier = classes.slice(
    0,
    classes.findIndex((migration) => migration.name === name),
  );
  const dataSource = await new DataSource({ type: 'postgres', url, migrations: earlier }).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  return dataSource;
}
