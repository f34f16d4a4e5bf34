import { applyDecorators } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiParam,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import type { parameters } from './headers.js';

/** Where request headers stand in an operation until `completeDocument` makes parameters of them. */
export const REQUEST_HEADERS = 'x-request-headers';

/** The largest id: a 4-byte integer. */
export const MAX_ID = 2_147_483_647;

/** Documents `page` and `limit` of a list. @param items what a page has, such as "Posts" */
export function ApiPaging(items: string, defaultLimit: number): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'page',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
      description: 'The page to return, counted from 1. Anything else counts as 1.',
    }),
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: limits.largestPage, default: defaultLimit },
      description: `${items} per page. Larger numbers count as ${limits.largestPage}, anything else as ${defaultLimit}.`,
    }),
  );
}

/** Documents the id in the path. */
export function ApiId(description: string): MethodDecorator {
  return ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1, maximum: MAX_ID }, description });
}

/** Documents a response that is JSON for programs and a page for windows of an editor. @param page what the page is */
export function ApiJsonOrPage(body: new () => object, page: string): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(body),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(body) } },
        'text/html': { schema: { type: 'string', description: page } },
      },
    }),
  );
}

/** Documents request headers by their names among the components: `IfMatch`, `IdempotencyKey`. */
export function ApiRequestHeaders(...names: (keyof typeof parameters)[]): MethodDecorator {
  return ApiExtension(REQUEST_HEADERS, names);
}

/** Documents that a response has an entity tag and that If-None-Match saves its body. */
export function ApiEntityTag(): MethodDecorator {
  return ApiResponse({ status: 304, description: 'The client has this response already (If-None-Match).' });
}
