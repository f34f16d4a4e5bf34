import type { GraphQLContext } from './graphql-context.js';

const loaders = new WeakMap<GraphQLContext, Map<string, unknown>>();

/**
 * The loader of a request with this name, which batches what fields of single objects read. It is made when the first field of the
 * request uses it.
 */
export function loaderOf<Loader>(context: GraphQLContext, name: string, create: () => Loader): Loader {
  const made = loaders.get(context) ?? new Map<string, unknown>();
  loaders.set(context, made);
  if (!made.has(name)) made.set(name, create());
  return made.get(name) as Loader;
}
