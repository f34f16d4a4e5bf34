import { Extensions } from '@nestjs/graphql';

const NAME = 'sameForEveryone';

/** Says of a query field that its answer does not depend on who asks, so that the response cache may keep it. */
export function Cacheable(): MethodDecorator {
  return Extensions({ [NAME]: true });
}

/** Whether a field says so. */
export function isCacheable(field: { extensions: Readonly<Record<string, unknown>> } | undefined): boolean {
  return field?.extensions[NAME] === true;
}
