/** What aborts and timeouts of `fetch`, ky and axios are called. */
const names = new Set(['AbortError', 'CanceledError', 'NetworkError', 'TimeoutError']);

/** What axios and Node say. */
const codes =
  /^(ERR_NETWORK|ERR_CANCELED|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|E(HOST|NET)(UNREACH|DOWN)|UND_ERR_\w+)$/;

/** What the TypeError of `fetch` says in Chrome, Safari, Firefox, React Native, Node, Deno, Bun and Cloudflare Workers. */
const messages =
  /^(Failed to fetch|network error|Load failed|The (Internet|network) connection|NetworkError when|Network request failed|fetch failed|terminated|error sending request|Unable to connect|Network connection lost)/i;

/** Whether an error tells that there was no response; a defect of the program that asked does not. */
export function isNetworkError(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { name, code, message, networkError, cause } = thrown as Record<string, unknown>;
  return (
    names.has(String(name)) ||
    codes.test(String(code)) ||
    (name === 'TypeError' && messages.test(String(message))) ||
    isNetworkError(networkError) ||
    isNetworkError(cause)
  );
}
