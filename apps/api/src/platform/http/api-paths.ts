/** The path of GraphQL. */
export const GRAPHQL_PATH = '/graphql';

/** The path of the API documentation. */
export const API_DOCS_PATH = '/api/docs';

/** The path of the page that lists the REST endpoints. */
export const REST_REFERENCE_PATH = `${API_DOCS_PATH}/rest`;

/** Where the rich-text editor uploads images, which reads errors in its own way (C28). */
export const EDITOR_UPLOAD_PATH = '/admin/files/ckeditor/upload';

/**
 * Whether a path belongs to the API, whose responses depend on the account and whose requests all count for the
 * rate limit. Pages, feeds, files and stored images are the same for everyone.
 *
 * @param path as a route spells it, with or without a query string
 */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

const apiPath = /^\/(graphql|api(?!\/files\/)(?=[/?]|$)|admin(?=[/?]|$))/;

/**
 * The URL of a request as its route spells it: paths of the API, those of stored images included, may have a slash at their
 * end (C81). The paths of pages are the client's to read.
 */
export function withoutTrailingSlash(url: string): string {
  const mark = url.indexOf('?');
  const end = mark === -1 ? url.length : mark;
  if (url[end - 1] !== '/' || !mayHaveTrailingSlash.test(url)) return url;
  return url.slice(0, end - 1) + url.slice(end);
}

const mayHaveTrailingSlash = /^\/(graphql|api|admin)\//;
