import pg from 'pg';

/** An SQL statement, as pg takes it. */
export type Statement = { text: string; values?: unknown[] };

/**
 * Records what this process reads from the database between a call of the function and the next, and nothing before or after:
 * the statements of a whole measurement would fill its memory and be part of what is measured.
 *
 * @returns a function that starts the recording, or ends it and returns what was read
 */
export function recordStatements(): () => Statement[] {
  let recorded: Statement[] | undefined;
  const { query } = pg.Client.prototype;
  function recordedQuery(this: pg.Client, input: string | Statement, ...others: unknown[]) {
    if (!recorded) return Reflect.apply(query, this, [input, ...others]);
    const statement: { text: string; values?: unknown } = typeof input === 'string' ? { text: input } : input;
    const { text, values = others[0] } = statement;
    // Pools call this with Query objects too, of statements that are recorded already.
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) {
      recorded.push({ text, values: Array.isArray(values) ? values : undefined });
    }
    return Reflect.apply(query, this, [input, ...others]);
  }
  pg.Client.prototype.query = recordedQuery as typeof query;
  return () => {
    const read = recorded;
    recorded = read ? undefined : [];
    return read ?? [];
  };
}
