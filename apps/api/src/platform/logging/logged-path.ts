/**
 * The path of a request for the log: without the query string, and without the token of a preview, which is in its path.
 *
 * @param url as the client has sent it; percent-encoding hides no token, also what a mail program has encoded twice
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return /\/preview[/\\]+[^/\\]/i.test(decoded(path)) ? '/preview/…' : path;
}

function decoded(path: string) {
  return path.replace(/%(?:25)*([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}
