import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { cacheHints } from '../response-cache/cache-hints.js';
import type { GraphQLContext } from './graphql-context.js';
import { isCacheable } from './cacheable.decorator.js';

/** Marks the successful responses of cacheable fields for the response cache. */
export const markCacheableQueries: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, schema, response: { body }, contextValue }) {
        if (!operation || body.kind !== 'single' || body.singleResult.errors) return;
        if (isPublicQuery(operation, schema)) cacheHints(contextValue.req).isPublicQuery = true;
      },
    };
  },
};

/** A fragment around the root fields counts as not cacheable, because clients do not write that. */
function isPublicQuery({ operation, selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation !== 'query') return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return selectionSet.selections.every(
    (selection) =>
      selection.kind === Kind.FIELD &&
      (selection.name.value === '__typename' || isCacheable(fields[selection.name.value])),
  );
}
