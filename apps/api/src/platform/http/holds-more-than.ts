/**
 * Whether parsed JSON has more than `max` members and elements at all levels together. It stops there, so that
 * neither their number nor their depth matters.
 */
export function holdsMoreThan(max: number, json: unknown): boolean {
  const waiting = [json];
  let held = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const name in value) {
      held += 1;
      if (held > max) return true;
      waiting.push((value as Record<string, unknown>)[name]);
    }
  }
  return false;
}
