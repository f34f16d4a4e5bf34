import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule as NestGraphQLModule } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { AppConfig } from '../config/app-config.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import type { AppRequest } from '../http/app-request.js';
import { DateTimeScalar } from './date-time.scalar.js';
import { createDocumentStore } from './document-store.js';
import { errorCodeMapping, failsDirective } from './fails.decorator.js';
import { endFields, runFieldsInOrder } from './fields-in-order.js';
import { formatError } from './format-error.js';
import { graphiqlPage } from './graphiql-page.js';
import { limitCost } from './limit-cost.js';
import { markCacheableQueries } from './mark-cacheable-queries.js';
import { limitShape, operationLimits } from './operation-limits.js';

/** Apollo on /graphql: code-first, no batching, CSRF prevention, bounded operations. */
@Module({
  imports: [
    NestGraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        path: GRAPHQL_PATH,
        autoSchemaFile: true,
        sortSchema: true,
        transformSchema: (schema) => {
          describeRoots(schema);
          runFieldsInOrder(schema);
          return schema;
        },
        buildSchemaOptions: { directives: [failsDirective], scalarsMap: [errorCodeMapping] },
        introspection: config.GRAPHQL_INTROSPECTION,
        hideSchemaDetailsFromClientErrors: !config.GRAPHQL_INTROSPECTION,
        graphiql: false,
        csrfPrevention: true,
        allowBatchedHttpRequests: false,
        // Anyone could fill its memory, and the back-office sends no hashes.
        persistedQueries: false,
        documentStore: createDocumentStore(),
        includeStacktraceInErrorResponses: false,
        autoTransformHttpErrors: false,
        context: (req: AppRequest, reply: FastifyReply) => ({ req, reply }),
        formatError,
        parseOptions: { maxTokens: operationLimits.tokens },
        validationRules: [limitShape],
        // Each error quotes the whole value.
        executionOptions: { maxCoercionErrors: 5 },
        // The types come from Apollo's CommonJS build; the objects are the same.
        plugins: [
          ApolloServerPluginCacheControlDisabled(),
          ApolloServerPluginInlineTraceDisabled(),
          markCacheableQueries,
          endFields,
          limitCost,
          ...(config.GRAPHQL_INTROSPECTION ? [graphiqlPage] : []),
        ] as ApolloDriverConfig['plugins'],
      }),
    }),
  ],
  providers: [DateTimeScalar],
})
export class GraphQLModule {}

/** Nest has no place for the descriptions of these types. */
function describeRoots(schema: GraphQLSchema) {
  schema.getQueryType()!.description = 'What the API reads.';
  schema.getMutationType()!.description = 'What the API changes.';
}
