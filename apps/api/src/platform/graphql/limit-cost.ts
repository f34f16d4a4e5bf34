import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError } from 'graphql';
import { fieldExtensionsEstimator, getComplexity } from 'graphql-query-complexity';
import type { GraphQLContext } from './graphql-context.js';

/** Free fields cost what their own fields do. */
const estimators = [
  fieldExtensionsEstimator(),
  ({ childComplexity }: { childComplexity: number }) => childComplexity,
];

/**
 * Refuses an operation before it runs when its fields cost more than allowed. Each field says its cost where it is
 * defined (`complexity`), and counts as often as it is written, under the same name too.
 */
export function limitCost(maxCost: number): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
          if (!operation) return;
          const definitions = operation.variableDefinitions ?? [];
          // The execution names what is wrong with them.
          if (getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors) return;
          const operationName = operation.name?.value;
          const cost = costOf(() =>
            getComplexity({ schema, query: document, operationName, variables, estimators }),
          );
          if (cost > maxCost) throw tooCostly(cost, maxCost);
        },
      };
    },
  };
}

/** A document whose fragments multiply, or whose arguments do not fit, has no cost. */
function costOf(count: () => number): number {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const code = error.nodes ? 'BAD_REQUEST' : 'QUERY_TOO_COMPLEX';
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code, http: { status: 400 } },
    });
  }
}

function tooCostly(found: number, limit: number) {
  return new GraphQLError(
    `Truy vấn GraphQL có chi phí ${found}, tối đa ${limit}; hãy giảm limit hoặc chia thành nhiều yêu cầu`,
    { extensions: { code: 'QUERY_TOO_COMPLEX', limit, found, http: { status: 400 } } },
  );
}
