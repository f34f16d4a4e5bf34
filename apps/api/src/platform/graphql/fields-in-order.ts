import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import pLimit, { type LimitFunction } from 'p-limit';
import type { GraphQLContext } from './graphql-context.js';

/** As many connections of the pool as one list needs. */
const MAX_RUNNING = 2;

interface Fields {
  readonly limit: LimitFunction;
  readonly running: Set<Promise<unknown>>;
}

const fieldsOf = new WeakMap<GraphQLContext, Fields>();

/**
 * Lets at most two fields of the query root of one operation run at a time: an operation with fifteen searches would take every
 * connection of the pool at once. Mutations run one after another by themselves.
 */
export function runFieldsInOrder(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()!.getFields())) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (root, args, context: GraphQLContext, info) => {
      const fields = fieldsOf.get(context) ?? { limit: pLimit(MAX_RUNNING), running: new Set() };
      fieldsOf.set(context, fields);
      return fields.limit(() => {
        const running = Promise.resolve(resolve(root, args, context, info));
        fields.running.add(running);
        return running.finally(() => fields.running.delete(running));
      });
    };
  }
}

/** When a field has failed and with it the operation, the response waits for the fields that still run; the others never start. */
export const endFields: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue }) {
        const fields = fieldsOf.get(contextValue);
        if (!fields) return;
        fields.limit.clearQueue();
        await Promise.allSettled(fields.running);
      },
    };
  },
};
