import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Whether the clients of a path read errors of GraphQL. @param path with or without a query string */
export function isGraphQLPath(path: string): boolean {
  return /^\/graphql(\?|$)/.test(path);
}

/** The content type that the client prefers for a response of GraphQL; Apollo chooses in the same way. */
export function graphqlContentType(headers: IncomingHttpHeaders): string {
  const types = ['application/json', 'application/graphql-response+json'];
  return `${new Negotiator({ headers }).mediaType(types) ?? 'application/json'}; charset=utf-8`;
}
