import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import { routePath } from '../rate-limiting/request-limit.hook.js';
import type { Span, SpanAttributes, Tracer } from '../telemetry/tracer.js';
import type { GraphQLContext } from './graphql-context.js';

const spans = new WeakMap<FastifyRequest, Span>();

/** Opens a span for what /graphql does with a request; the statements of its resolvers are below it. */
export function traceGraphQLRequests(fastify: FastifyInstance, tracer: Tracer): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (routePath(request) !== GRAPHQL_PATH) return done();
    tracer.run('graphql', {}, (span) => {
      spans.set(request, span);
      reply.raw.once('close', () => span.end());
      done();
    });
  });
}

/** Names the span of a request after its operation, once that is validated, and records whether it had errors. */
export const traceOperations: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart({ contextValue: { req } }) {
    const span = spans.get(req);
    if (!span) return;
    return {
      async didResolveOperation({ operation }) {
        const { name, attributes } = describeOperation(operation!);
        span.rename(name);
        span.set(attributes);
      },
      async willSendResponse({ response: { body } }) {
        const [error] = (body.kind === 'single' && body.singleResult.errors) || [];
        if (error) span.end({ code: error.extensions?.code });
      },
    };
  },
};

/** The name of the span of an operation, such as `query posts`, and what it carries; variables may be personal. */
export function describeOperation(operation: OperationDefinitionNode): {
  name: string;
  attributes: SpanAttributes;
} {
  const [field] = operation.selectionSet.selections;
  const root = field?.kind === Kind.FIELD ? field.name.value : 'fragment';
  return {
    name: `${operation.operation} ${root}`,
    attributes: {
      'graphql.operation.type': operation.operation,
      ...(operation.name && { 'graphql.operation.name': operation.name.value }),
    },
  };
}
