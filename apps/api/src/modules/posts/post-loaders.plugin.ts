import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { PostLoaders } from './post-loaders.js';

/** Ends the reading of contents when an operation has been executed. */
@Plugin()
export class PostLoadersPlugin implements ApolloServerPlugin<GraphQLContext> {
  constructor(private readonly loaders: PostLoaders) {}

  async requestDidStart(): Promise<GraphQLRequestListener<GraphQLContext>> {
    return { willSendResponse: async ({ contextValue }) => this.loaders.end(contextValue) };
  }
}
