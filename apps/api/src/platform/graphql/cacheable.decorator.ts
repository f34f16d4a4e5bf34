import { Extensions } from '@nestjs/graphql';

const EXTENSION = 'isCacheable';

/** Marks a query field whose result is the same for every client, so that the response cache may store it. */
export function Cacheable(): MethodDecorator {
  return Extensions({ [EXTENSION]: true });
}

/** Whether a query field is marked with `@Cacheable()`. */
export function isCacheable(field: { extensions: Readonly<Record<string, unknown>> } | undefined): boolean {
  return field?.extensions[EXTENSION] === true;
}
