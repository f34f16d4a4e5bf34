import type pg from 'pg';
import { connected } from './connected.ts';

/** The superuser that initdb makes. It owns the databases of the first version; the server never uses it. */
export const ADMINISTRATOR = 'tiempos';
/** Owns the server's database and everything in it, and may do nothing else. */
export const SERVER_ROLE = 'tiempos_server';

/** Any number, as long as every start uses the same. */
const ROLE_LOCK = 7_463_003;

/**
 * Makes the server's role the owner of its database and of everything in it. A database of the first version belongs
 * to the superuser and gets its new owner here; so does what an older version adds when it is started in between. Each step is
 * done as a whole, so a start that is killed leaves nothing that the next one does not complete.
 */
export async function ensureServerRole({
  database,
  password,
  administratorUrl,
}: {
  database: string;
  /** of the server's role */
  password: string;
  administratorUrl: (database: string) => string;
}): Promise<void> {
  await connected(administratorUrl('postgres'), async (client) => {
    // Until the connection ends: of two starts at once the second finds everything done.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    const role = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
    await client.query(
      `${role.rowCount ? 'alter' : 'create'} role ${SERVER_ROLE} ${rights} password ${client.escapeLiteral(password)}`,
    );
    const found = await client.query('select from pg_database where datname = $1', [database]);
    const name = client.escapeIdentifier(database);
    const [verb, to] = found.rowCount ? ['alter', 'owner to'] : ['create', 'owner'];
    await client.query(`${verb} database ${name} ${to} ${SERVER_ROLE}`);
    await connected(administratorUrl(database), takeOwnership);
  });
}

/** What extensions brought stays the superuser's, which is no hindrance. */
async function takeOwnership(client: pg.Client) {
  const { rows } = await client.query<{ type: string; identity: string }>(foreignObjects);
  await client.query('begin');
  for (const { type, identity } of rows)
    await client.query(`alter ${type} ${identity} owner to ${SERVER_ROLE}`);
  await client.query('commit');
}

/** Schemas, tables and their kin, functions, types. A sequence goes with its table, and `public` with the database. */
const foreignObjects = `
  with ours as (select oid from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%')
  select named.type, named.identity from (
    select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as namespace
      from pg_namespace where nspname <> 'public'
    union all select 'pg_class'::regclass, oid, relowner, relnamespace from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')
      or relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, typnamespace from pg_type
      where typtype in ('d', 'e', 'r') or typrelid in (select oid from pg_class where relkind = 'c')
  ) as object, pg_identify_object(class, object.oid, 0) as named
  where namespace in (select oid from ours) and owner <> '${SERVER_ROLE}'::regrole
    and not exists (select from pg_depend where (classid, objid) = (class, object.oid) and deptype = 'e')`;
