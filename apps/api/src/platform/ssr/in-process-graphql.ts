import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { PageOperation, PageOperationResult } from '@tiempos/site/server';
import { execute } from 'graphql';
import { formatError } from '../graphql/format-error.js';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import type { AppRequest } from '../http/app-request.js';
import { skipCache } from '../response-cache/cache-hints.js';

/**
 * Runs the operations of pages against the schema that /graphql serves, with the same guards and error shapes, without
 * HTTP in between. The operations are our front ends' own, and the code generator has validated them.
 */
@Injectable()
export class InProcessGraphQL {
  constructor(private readonly modules: ModuleRef) {}

  /** Runs one operation for the page of this request. */
  async execute({ document, variables }: PageOperation, req: AppRequest): Promise<PageOperationResult> {
    const { schema } = this.modules.get(GraphQLSchemaHost, { strict: false });
    const contextValue: GraphQLContext = { req };
    const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue });
    // The landing page does without news that could not be read, but only until the next request.
    if (errors) skipCache(req);
    return { data, errors: errors?.map((error) => formatError(error.toJSON(), error)) };
  }
}
