import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { CkeditorUploadResponse, CkeditorUploadError } from './ckeditor.response.js';

/** What CKEditor 4 adds to the addresses it calls. */
export interface CkeditorQuery {
  CKEditorFuncNum?: unknown;
  responseType?: unknown;
}

/** The number of the editor's waiting callback; undefined when none is given or it is no number. */
export function callbackNumber({ CKEditorFuncNum }: CkeditorQuery): number | undefined {
  return typeof CKEditorFuncNum === 'string' && /^\d{1,9}$/.test(CKEditorFuncNum)
    ? Number(CKEditorFuncNum)
    : undefined;
}

/**
 * Lets the upload's answer, good or bad, reach CKEditor 4's form in its hidden frame: a page whose script calls the editor
 * back (C28). Everyone else is answered in JSON.
 */
export function sendAsScript(reply: FastifyReply, query: CkeditorQuery): void {
  const callback = callbackNumber(query);
  if (callback === undefined || query.responseType === 'json') return;
  reply.serializer((answer: CkeditorUploadResponse | CkeditorUploadError) => {
    const script = callbackScript(callback, answer);
    const hash = createHash('sha256').update(script).digest('base64');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'`);
    return `<!doctype html><meta charset="utf-8"><title>CKEditor</title><script>${script}</script>`;
  });
}

function callbackScript(callback: number, answer: CkeditorUploadResponse | CkeditorUploadError) {
  const [url, message] = answer.uploaded ? [answer.url, ''] : ['', answer.message];
  return `window.parent.CKEDITOR.tools.callFunction(${callback}, ${literal(url)}, ${literal(message)});`;
}

/** A JavaScript string that cannot end the script element it stands in. */
function literal(text: string) {
  return JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
