import { DataSource } from 'typeorm';

const HEAD = `-- The schema after all migrations and functions.sql, for readers; nothing runs this file. A test compares it with a migrated
-- database. After a change: cd apps/api && UPDATE_SCHEMA=yes npm test -- database/migrations
`;

/** The tables of a database with their columns, constraints, indexes and triggers, as text. */
export async function schemaText(url: string): Promise<string> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const rows: { name: string; columns: string; indexes: string; triggers: string }[] =
      await dataSource.query(tables);
    return [
      HEAD,
      ...rows.map(
        ({ name, columns, indexes, triggers }) =>
          `create table ${name} (\n${columns}\n);\n${indexes}${triggers}`,
      ),
    ].join('\n');
  } finally {
    await dataSource.destroy();
  }
}

// What constraints make themselves is left out: their indexes, and that columns are not null.
const tables = String.raw`
  select
    (case relpersistence when 'u' then 'unlogged ' else '' end || relname) as name,
    (
      select string_agg(line, E',\n' order by part, place, line) from (
        select 1 as part, attnum as place, '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
          || case when attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end
          || case when attidentity = '' then '' else
               ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity' end
          || case when attgenerated <> '' then ' generated always as (' || expression || ') stored'
               else coalesce(' default ' || expression, '') end
          || case when attnotnull then ' not null' else '' end as line
        from pg_attribute join pg_type on pg_type.oid = atttypid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum,
          lateral (select pg_get_expr(adbin, adrelid) as expression) as deparsed
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        union all
        select 2, 0, '  constraint ' || conname || ' ' || pg_get_constraintdef(oid, true)
        from pg_constraint where conrelid = pg_class.oid and contype <> 'n'
      ) as lines
    ) as columns,
    coalesce((
      select string_agg(replace(pg_get_indexdef(indexrelid), 'public.', '') || E';\n', '' order by indexrelid::regclass::text)
      from pg_index where indrelid = pg_class.oid
        and not exists (select from pg_constraint where conindid = indexrelid and conrelid = pg_class.oid)
    ), '') as indexes,
    coalesce((
      select string_agg(replace(pg_get_triggerdef(oid), 'public.', '') || E';\n', '' order by tgname)
      from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
    ), '') as triggers
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
  order by relname`;
