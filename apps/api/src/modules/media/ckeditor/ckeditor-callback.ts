import type { FastifyReply } from 'fastify';
import { hashSource } from '../../../platform/http/hash-source.js';
import type { CkeditorUploadResponse, CkeditorUploadError } from './ckeditor.response.js';

/** The query parameters that CKEditor 4 sends. */
export interface CkeditorQuery {
  CKEditorFuncNum?: unknown;
  responseType?: unknown;
}

/** The number of the callback that CKEditor waits for; undefined when it is absent or no number. */
export function callbackNumber({ CKEditorFuncNum }: CkeditorQuery): number | undefined {
  return typeof CKEditorFuncNum === 'string' && /^\d{1,9}$/.test(CKEditorFuncNum)
    ? Number(CKEditorFuncNum)
    : undefined;
}

/**
 * Sends the result of an upload to the hidden frame of CKEditor 4: as an HTML page whose script calls the callback
 * (C28). Without a callback number the response stays JSON.
 */
export function sendAsScript(reply: FastifyReply, query: CkeditorQuery): void {
  const callback = callbackNumber(query);
  if (callback === undefined || query.responseType === 'json') return;
  reply.serializer((result: CkeditorUploadResponse | CkeditorUploadError) => {
    const script = callbackScript(callback, result);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; script-src ${hashSource(script)}`);
    return `<!doctype html><meta charset="utf-8"><title>CKEditor</title><script>${script}</script>`;
  });
}

function callbackScript(callback: number, result: CkeditorUploadResponse | CkeditorUploadError) {
  const [url, message] = result.uploaded ? [result.url, ''] : ['', result.message];
  return `window.parent.CKEDITOR.tools.callFunction(${callback}, ${literal(url)}, ${literal(message)});`;
}

/** A JavaScript string literal that cannot end the script element around it. */
function literal(text: string) {
  return JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
