/**
 * A fetch that tells how much of a form is sent, which the browser's own does not. What is no form goes through it
 * unchanged.
 *
 * @param onProgress called with a share between 0 and 1
 */
export function progressFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init) => {
    if (!(init?.body instanceof FormData)) return fetch(input, init);
    const { body, method = 'POST', headers, signal } = init;
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
          }),
        );
      // As fetch itself fails.
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });
  };
}
