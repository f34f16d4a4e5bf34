import pg from 'pg';

/** @typedef {{ text: string, values?: unknown[] }} Statement */

/**
 * Notes what this process reads from the database from now on.
 *
 * @returns {() => Statement[]} what was read since the last call
 */
export function recordStatements() {
  /** @type {Statement[]} */
  let recorded = [];
  const { query } = pg.Client.prototype;
  /** @this {pg.Client} @param {any} given @param {any[]} others */
  function recordedQuery(given, ...others) {
    const text = given.text ?? given;
    const values = given.values ?? (Array.isArray(others[0]) ? others[0] : undefined);
    // Pools hand over Query objects too, of statements that were noted before.
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) recorded.push({ text, values });
    return Reflect.apply(query, this, [given, ...others]);
  }
  pg.Client.prototype.query = /** @type {any} */ (recordedQuery);
  return () => {
    const since = recorded;
    recorded = [];
    return since;
  };
}
