import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { places } from '../turns/places.js';
import { Turns } from '../turns/turns.js';
import type { GraphQLContext } from './graphql-context.js';

/** Of all operations of the process; each is a client. */
const turns = new Turns(places.fields);

interface Fields {
  readonly running: Set<Promise<unknown>>;
  hasEnded: boolean;
}

const fieldsOf = new WeakMap<GraphQLContext, Fields>();

/** Lets few fields of the query root of one operation run at a time. Mutations run one after another by themselves. */
export function runFieldsInOrder(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()!.getFields())) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (root, args, context: GraphQLContext, info) => {
      const fields = fieldsOf.get(context) ?? { running: new Set(), hasEnded: false };
      fieldsOf.set(context, fields);
      return turns.run({ network: '', key: context }, async () => {
        // Nobody waits for it any more.
        if (fields.hasEnded) return;
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
        fields.hasEnded = true;
        await Promise.allSettled(fields.running);
      },
    };
  },
};
