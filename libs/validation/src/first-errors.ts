import type { ValidationError } from 'class-validator';

/** One message a field: its first broken rule in section 5's order (C22f). Empty when nothing is wrong. */
export function firstErrors(errors: readonly ValidationError[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { property, constraints } of errors) {
    const [message] = Object.values(constraints ?? {});
    if (message !== undefined) first[property] = message;
  }
  return first;
}
