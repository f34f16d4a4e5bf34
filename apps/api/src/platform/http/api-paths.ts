/** The path of GraphQL. */
export const GRAPHQL_PATH = '/graphql';

/** The path of the API documentation. */
export const API_DOCS_PATH = '/api/docs';

/** The path of the page that lists the REST endpoints. */
export const REST_REFERENCE_PATH = `${API_DOCS_PATH}/rest`;

/**
 * Whether a path belongs to the API, whose responses depend on the account and whose requests all count for the
 * rate limit. Pages, feeds, files and stored images are the same for everyone.
 *
 * @param path as a route spells it, with or without a query string
 */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

const apiPath = /^\/(graphql|api\/(?!files\/)|admin\/)/;
