import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule as NestGraphQLModule } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import type { AppRequest } from '../http/app-request.js';
import { MOST_TOKENS } from './body-limits.js';
import { DateTimeScalar } from './date-time.scalar.js';
import { formatError } from './format-error.js';
import { notePublicQueries } from './note-public-queries.js';

/** Apollo on /graphql: code-first, no batching, CSRF prevention, bounded depth, aliases, directives and tokens. */
@Module({
  imports: [
    NestGraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => {
        const limits = new ApolloArmor({
          maxDepth: { n: 10 },
          maxAliases: { n: 15 },
          maxDirectives: { n: 50 },
          maxTokens: { enabled: false },
          costLimit: { enabled: false },
          blockFieldSuggestion: { enabled: !config.GRAPHQL_INTROSPECTION },
        }).protect();
        return {
          path: '/graphql',
          autoSchemaFile: true,
          sortSchema: true,
          introspection: config.GRAPHQL_INTROSPECTION,
          graphiql: config.GRAPHQL_INTROSPECTION,
          csrfPrevention: true,
          allowBatchedHttpRequests: false,
          includeStacktraceInErrorResponses: false,
          autoTransformHttpErrors: false,
          context: (req: AppRequest, reply: FastifyReply) => ({ req, reply }),
          formatError,
          // graphql-js counts them while it parses; armor would parse twice and answer a syntax error with 500.
          parseOptions: { maxTokens: MOST_TOKENS },
          validationRules: limits.validationRules,
          // Its types are those of Apollo's CommonJS build; the objects are the same.
          plugins: [
            ApolloServerPluginCacheControlDisabled(),
            notePublicQueries,
            ...limits.plugins,
          ] as ApolloDriverConfig['plugins'],
        };
      },
    }),
  ],
  providers: [DateTimeScalar],
})
export class GraphQLModule {}
