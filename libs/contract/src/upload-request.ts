/** The options of `fetch` for an operation with files. */
export interface UploadRequest {
  readonly body: FormData;
  /** Without a content type: the runtime adds the one with the boundary of the form. */
  readonly headers: { readonly 'apollo-require-preflight': 'true' };
}

/**
 * The request of a GraphQL operation whose variables contain files, as the GraphQL multipart request specification
 * writes it: for `fetch(url, { method: 'POST', ...uploadRequest(document, variables) })`. The server accepts one file a
 * request, and only of signed-in accounts, so an `authorization` header has to be added.
 *
 * @param document the operation as text; `print` of graphql-js serialises a parsed one
 * @param variables files (`File`, or `Blob` without a name) may be anywhere in them
 */
export function uploadRequest(document: string, variables: object): UploadRequest {
  const paths = new Map<Blob, string[]>();
  const operations = JSON.stringify({
    query: String(document),
    variables: withoutFiles(variables, 'variables', paths),
  });
  const files = [...paths.keys()];
  const body = new FormData();
  body.set('operations', operations);
  body.set('map', JSON.stringify({ ...[...paths.values()] }));
  files.forEach((file, index) => body.set(String(index), file));
  return { body, headers: { 'apollo-require-preflight': 'true' } };
}

/** The value with null for each file, whose paths are added to `paths`. */
function withoutFiles(value: unknown, path: string, paths: Map<Blob, string[]>): unknown {
  if (value instanceof Blob) {
    paths.set(value, [...(paths.get(value) ?? []), path]);
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutFiles(item, `${path}.${index}`, paths));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutFiles(member, `${path}.${name}`, paths)]),
  );
}
