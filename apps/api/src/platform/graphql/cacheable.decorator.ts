import { Extensions } from '@nestjs/graphql';

const EXTENSION = 'cacheable';

interface Cacheability {
  /** The resolver says itself what its result shows (`dependsOn`); by default it depends on every change. */
  readonly saysWhatItShows?: boolean;
}

/** Marks a query field whose result is the same for every client, so that the response cache may store it. */
export function Cacheable(cacheability: Cacheability = {}): MethodDecorator {
  return Extensions({ [EXTENSION]: cacheability });
}

/** What a query field is marked with by `@Cacheable()`; undefined when it is not. */
export function cacheabilityOf(
  field: { extensions: Readonly<Record<string, unknown>> } | undefined,
): Cacheability | undefined {
  return field?.extensions[EXTENSION] as Cacheability | undefined;
}
