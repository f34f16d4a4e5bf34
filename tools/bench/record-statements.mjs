import pg from 'pg';

/** @typedef {{ text: string, values?: unknown[] }} Statement */

/**
 * Notes what this process reads from the database between a call of the function and the next, and nothing before or after:
 * the statements of a whole measurement would fill its memory and be part of what is measured.
 *
 * @returns {() => Statement[]} begins, or ends and gives what was read
 */
export function recordStatements() {
  /** @type {Statement[] | undefined} */
  let recorded;
  const { query } = pg.Client.prototype;
  /** @this {pg.Client} @param {any} given @param {any[]} others */
  function recordedQuery(given, ...others) {
    if (!recorded) return Reflect.apply(query, this, [given, ...others]);
    const text = given.text ?? given;
    const values = given.values ?? (Array.isArray(others[0]) ? others[0] : undefined);
    // Pools hand over Query objects too, of statements that were noted before.
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) recorded.push({ text, values });
    return Reflect.apply(query, this, [given, ...others]);
  }
  pg.Client.prototype.query = /** @type {any} */ (recordedQuery);
  return () => {
    const read = recorded;
    recorded = read ? undefined : [];
    return read ?? [];
  };
}
