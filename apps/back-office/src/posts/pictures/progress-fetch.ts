/**
 * A fetch with upload progress for form data, which the browser's own lacks. Other requests are passed to the browser's
 * fetch.
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
      // The error that fetch itself throws.
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });
  };
}
