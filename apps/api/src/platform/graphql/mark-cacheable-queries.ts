import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { cacheHints, dependsOn } from '../response-cache/cache-hints.js';
import { everyChange } from '../response-cache/dependencies.js';
import type { GraphQLContext } from './graphql-context.js';
import { cacheabilityOf } from './cacheable.decorator.js';

/** Marks the successful responses of cacheable fields for the response cache. */
export const markCacheableQueries: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, schema, response: { body }, contextValue: { req } }) {
        if (!operation || body.kind !== 'single' || body.singleResult.errors) return;
        const fields = rootFields(operation, schema);
        if (fields.every(Boolean)) cacheHints(req).isPublicQuery = true;
        if (!fields.every((field) => field?.saysWhatItShows)) dependsOn(req, { tags: everyChange });
      },
    };
  },
};

/** How far each root field is cacheable. A fragment around one counts as not cacheable, because clients do not write that. */
function rootFields({ operation, selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation !== 'query') return [undefined];
  const fields = schema.getQueryType()?.getFields() ?? {};
  return selectionSet.selections
    .filter((selection) => selection.kind !== Kind.FIELD || selection.name.value !== '__typename')
    .map((selection) =>
      selection.kind === Kind.FIELD ? cacheabilityOf(fields[selection.name.value]) : undefined,
    );
}
