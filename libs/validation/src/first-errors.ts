import type { ValidationError } from 'class-validator';

/** The message of the first broken rule of each field, in the order of section 5 (C22f). Empty without errors. */
export function firstErrors(errors: readonly ValidationError[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { property, constraints } of errors) {
    const [message] = Object.values(constraints ?? {});
    if (message !== undefined) first[property] = message;
  }
  return first;
}
