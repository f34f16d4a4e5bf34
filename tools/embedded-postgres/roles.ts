import type pg from 'pg';
import { connected } from './connected.ts';

/** The superuser that initdb makes. It owns the databases of the first version; the server never uses it. */
export const ADMINISTRATOR = 'tiempos';
/** Owns the server's database and everything in it, and may do nothing else. */
export const SERVER_ROLE = 'tiempos_server';

/** Any number, as long as every start uses the same. */
const ROLE_LOCK = 7_463_003;

interface Access {
  database: string;
  /** of the server's role */
  password: string;
  urlOf: (role: string, password: string, database: string) => string;
}

/**
 * Makes the server's role the owner of its database and of everything in it. A database of the first version belongs
 * to the superuser and gets its new owner here; so does what an older version adds when it is started in between. Each step is
 * done as a whole, so a start that is killed leaves nothing that the next one does not complete.
 */
export async function ensureServerRole({
  administratorPassword,
  ...access
}: Access & { administratorPassword: string }) {
  if (await isInOrder(access)) return;
  const administratorUrl = (name: string) => access.urlOf(ADMINISTRATOR, administratorPassword, name);
  await connected(administratorUrl('postgres'), async (client) => {
    // Until the connection ends: of two starts at once the second finds everything done.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    await ensureRole(client, access.password);
    await ensureDatabase(client, access.database);
    await connected(administratorUrl(access.database), takeOwnership);
  });
}

/** Whether a former start has left nothing to do, found out with the server's own role: most starts need no other. */
async function isInOrder({ database, password, urlOf }: Access) {
  try {
    return await connected(urlOf(SERVER_ROLE, password, database), async (client) => {
      const { rowCount } = await client.query(ownDatabase);
      return rowCount === 1 && (await foreignObjects(client)).length === 0;
    });
  } catch (error) {
    const [noSuchDatabase, wrongPassword] = ['3D000', '28P01'];
    const { code } = error as pg.DatabaseError;
    if (code === noSuchDatabase || code === wrongPassword) return false;
    throw error;
  }
}

const ownDatabase = `
  select from pg_database join pg_roles on pg_roles.oid = datdba
  where datname = current_database() and rolname = current_user and not (rolsuper or rolcreaterole or rolcreatedb)`;

async function ensureRole(client: pg.Client, password: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
  const verb = rowCount ? 'alter' : 'create';
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await client.query(`${verb} role ${SERVER_ROLE} ${rights} password ${client.escapeLiteral(password)}`);
}

async function ensureDatabase(client: pg.Client, database: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  const name = client.escapeIdentifier(database);
  await client.query(
    rowCount
      ? `alter database ${name} owner to ${SERVER_ROLE}`
      : `create database ${name} owner ${SERVER_ROLE}`,
  );
}

/** @param client of the superuser, in the server's database */
async function takeOwnership(client: pg.Client) {
  await client.query('begin');
  for (const object of await foreignObjects(client)) {
    await client.query(`alter ${object} owner to ${SERVER_ROLE}`);
  }
  await client.query('commit');
}

/**
 * What does not belong to the server's role yet. What extensions brought stays the superuser's, which is no hindrance.
 *
 * @returns kinds and names, as `alter` takes them
 */
async function foreignObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select object from (${ownedObjects}) as objects
    where owner <> (select oid from pg_roles where rolname = '${SERVER_ROLE}')
      and not exists (select from pg_depend where (classid, objid) = (kind, id) and deptype = 'e')`);
  return rows.map(({ object }) => object);
}

const OURS = `(select oid from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%')`;

/** Schemas, tables and their kin, functions, types. A sequence goes with its table, and `public` with the database. */
const ownedObjects = `
  select format('schema %I', nspname) as object, 'pg_namespace'::regclass as kind, oid as id, nspowner as owner
  from pg_namespace where oid in ${OURS} and nspname <> 'public'
  union all
  select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
    when 'f' then 'foreign table' else 'table' end, oid::regclass), 'pg_class'::regclass, oid, relowner
  from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not (relkind = 'S' and
    exists (select from pg_depend where (classid, objid) = ('pg_class'::regclass, pg_class.oid) and deptype in ('a', 'i')))
  union all
  select format('routine %s', oid::regprocedure), 'pg_proc'::regclass, oid, proowner
  from pg_proc where pronamespace in ${OURS}
  union all
  select format('type %s', oid::regtype), 'pg_type'::regclass, oid, typowner
  from pg_type where typnamespace in ${OURS} and (typtype in ('d', 'e', 'r')
    or typrelid in (select oid from pg_class where relkind = 'c'))`;
