import { createHash } from 'node:crypto';

const MAX_TEXT_LENGTH = 500;

/** What identifies a statement in logs and traces. */
export interface StatementName {
  /** What it does to which table, such as `SELECT posts`; the first table of several. */
  readonly name: string;
  /** Distinguishes statements of the same name; the same text has always the same one. */
  readonly fingerprint: string;
}

/** Names a statement after its text. */
export function nameStatement(sql: string): StatementName {
  const [, verb = 'unknown'] = /^[\s(]*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?(\w+(?:"?\."?\w+)?)/i.exec(sql) ?? [];
  const name = table ? `${verb.toUpperCase()} ${table.replaceAll('"', '')}` : verb.toUpperCase();
  return { name, fingerprint: createHash('sha256').update(sql).digest('hex').slice(0, 8) };
}

/** The beginning of a statement on one line, without the literals in it. Parameters are no part of a statement's text. */
export function shownStatement(sql: string): string {
  const text = sql
    .slice(0, MAX_TEXT_LENGTH * 4)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`;
}
