/** What a cached response shows. */
export interface Dependencies {
  /** Names of what it shows; a change of one outdates the response. `everyChange` stands for all of them. */
  readonly tags: readonly string[] | typeof everyChange;
  /**
   * Whether the response would still be the same after a change of something that it does not show, for example because
   * a new post belongs into its list.
   */
  readonly isCurrent?: () => boolean | Promise<boolean>;
}

/** For what shows so much, such as a list, that any change may concern it. */
export const everyChange = 'every change';

/** The dependencies of a response whose parts have these; one of whose parts nothing is known depends on every change. */
export function sumOf(parts: readonly Dependencies[]): Dependencies {
  const tags = new Set<string>();
  for (const part of parts) {
    if (part.tags === everyChange) return { tags: everyChange };
    for (const tag of part.tags) tags.add(tag);
  }
  if (tags.size === 0) return { tags: everyChange };
  const checks = parts.flatMap(({ isCurrent }) => isCurrent ?? []);
  return { tags: [...tags], isCurrent: checks.length > 0 ? () => areAllCurrent(checks) : undefined };
}

function areAllCurrent(
  checks: readonly NonNullable<Dependencies['isCurrent']>[],
): boolean | Promise<boolean> {
  const results = checks.map((isCurrent) => isCurrent());
  if (results.includes(false)) return false;
  const pending = results.filter((result) => result instanceof Promise);
  return pending.length === 0 || Promise.all(pending).then((settled) => settled.every(Boolean));
}
