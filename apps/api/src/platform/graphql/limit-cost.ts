import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { limits } from '@tiempos/validation';
import { INTROSPECTION, MAX_OPERATION_COST, type CostContext } from './cost.js';
import type { GraphQLContext } from './graphql-context.js';
import { operationLimits } from './operation-limits.js';

/** Free fields cost what their own fields do; `__schema` and `__type` cost more, because each can list every type. */
const estimators: ComplexityEstimator[] = [
  fieldExtensionsEstimator(),
  ({ field, childComplexity }) =>
    (['__schema', '__type'].includes(field.name) ? INTROSPECTION : 0) + childComplexity,
];

/**
 * Refuses an operation before it runs when its fields cost more than allowed. Each field says its cost where it is
 * defined (`complexity`), and counts as often as it is written, under the same name too.
 */
export const limitCost: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
        if (!operation) return;
        const definitions = operation.variableDefinitions ?? [];
        // The execution names what is wrong with them.
        if (getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors) return;
        const operationName = operation.name?.value;
        const cost = (context: CostContext = {}) =>
          getComplexity({
            schema,
            query: document,
            operationName,
            variables,
            estimators,
            context,
            // As many fields as a document without fragments can have; a fragment counts wherever it is spread.
            maxQueryNodes: operationLimits.tokens + 1,
          });
        const found = costOf(cost);
        if (found > MAX_OPERATION_COST) throw tooCostly(found, pageThatFits(cost));
      },
    };
  },
};

/** A document whose fragments multiply, or whose arguments do not fit, has no cost. */
function costOf(count: () => number): number {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const http = { status: 400 };
    if (error.nodes) {
      const { message, nodes } = error;
      throw new GraphQLError(message, { nodes, extensions: { code: 'BAD_REQUEST', http } });
    }
    const limit = operationLimits.tokens;
    throw new GraphQLError(`Truy vấn GraphQL chọn tối đa ${limit} trường, kể cả trong fragment`, {
      extensions: { code: 'QUERY_TOO_COMPLEX', limit, http },
    });
  }
}

/** The largest page with which the operation would be allowed; 0 when it has no lists, or too many. */
function pageThatFits(cost: (context: CostContext) => number): number {
  let fits = 0;
  let tooLarge: number = limits.largestPage;
  while (tooLarge - fits > 1) {
    const largestPage = Math.floor((fits + tooLarge) / 2);
    if (cost({ largestPage }) <= MAX_OPERATION_COST) fits = largestPage;
    else tooLarge = largestPage;
  }
  return fits;
}

function tooCostly(found: number, fits: number) {
  const limit = MAX_OPERATION_COST;
  const smallerPages = fits > 0 ? `đọc mỗi trang tối đa ${fits} mục hoặc ` : '';
  return new GraphQLError(
    `Truy vấn GraphQL có chi phí ${found}, tối đa ${limit}; hãy ${smallerPages}chia thành nhiều yêu cầu`,
    { extensions: { code: 'QUERY_TOO_COMPLEX', limit, found, http: { status: 400 } } },
  );
}
