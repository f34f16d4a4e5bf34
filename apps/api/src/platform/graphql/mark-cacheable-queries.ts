import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { cacheHints } from '../response-cache/cache-hints.js';
import type { GraphQLContext } from './graphql-context.js';
import { isCacheable } from './cacheable.decorator.js';

/** Notes for the response cache which answers are good and made of public fields alone. */
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

/** A fragment around the fields counts as private: nobody writes that, and it need not be looked into. */
function isPublicQuery({ operation, selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation !== 'query') return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return selectionSet.selections.every(
    (selection) =>
      selection.kind === Kind.FIELD &&
      (selection.name.value === '__typename' || isCacheable(fields[selection.name.value])),
  );
}
