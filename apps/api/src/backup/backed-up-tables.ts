import type { ClientBase } from 'pg';

/** A table whose rows are in an archive. */
export interface BackedUpTable {
  /** with its schema, quoted where SQL needs it */
  name: string;
  /** the same of each column that is not generated */
  columns: string[];
}

/**
 * Not those of extensions. Unlogged ones say who is there at this moment. A partitioned table is read and written as one. Of the
 * queue only what is to be done: the rest is its own account of that. What the server's role may not read is not the product's.
 */
const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
    and nspname <> 'information_schema' and nspname not like 'pg\\_%' and (nspname, relname) <> ('public', 'migrations')
    and has_table_privilege(pg_class.oid, 'select') and (nspname <> 'pgboss' or relname in ('queue', 'job'))
    and not exists (select from pg_depend where (classid, objid) = ('pg_class'::regclass, pg_class.oid) and deptype = 'e')
  order by nspname, relname <> 'queue', relname`;

/** The tables of a database that a backup has the rows of, and a restore fills. */
export async function backedUpTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] | null }>(TABLES);
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }));
}

/** The version of the queue's schema; undefined where no mail was ever configured. */
export async function queueVersion(client: ClientBase): Promise<number | undefined> {
  if (!(await tableExists(client, 'pgboss.version'))) return undefined;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version;
}

/** @param name with its schema, unless that is `public` */
export async function tableExists(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [name]);
  return rowCount === 1;
}
