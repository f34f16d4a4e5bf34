import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { cacheHints } from '../response-cache/cache-hints.js';
import type { GraphQLContext } from './graphql-context.js';
import { isCacheable } from './cacheable.decorator.js';

/** Marks the successful responses of cacheable fields for the response cache. */
export const markCacheableQueries: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, schema, response: { body }, contextValue: { req } }) {
        if (!operation || body.kind !== 'single' || body.singleResult.errors) return;
        if (isPublicQuery(operation, schema)) cacheHints(req).isPublicQuery = true;
      },
    };
  },
};

/** Whether each root field is cacheable. A fragment around one counts as not cacheable, because clients do not write that. */
function isPublicQuery({ operation, selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation === 'query' &&
    selectionSet.selections.every(
      (selection) =>
        selection.kind === Kind.FIELD &&
        (selection.name.value === '__typename' || isCacheable(fields[selection.name.value])),
    )
  );
}
