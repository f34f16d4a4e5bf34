/**
 * Whether a path belongs to the API, whose responses depend on who asks and whose requests all count. Pages, feeds, files and
 * stored images are the same for everyone.
 *
 * @param path as a route spells it; a query string behind it does not matter
 */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

const apiPath = /^\/(graphql|api\/(?!files\/)|admin\/)/;
