import type { IncomingHttpHeaders } from 'node:http';
import type { AppRequest } from '../app-request.js';

/** What is known of a request that is answered from memory. */
export interface AnsweredRequest {
  readonly method?: string;
  readonly headers: IncomingHttpHeaders;
}

/** What a door notes about its answer while it makes it. */
export interface AnswerNotes {
  /** A GraphQL query of nothing but public fields. */
  isPublicQuery?: boolean;
  /** Too rare or too much one visitor's own to be kept; who asks the same meanwhile gets it too. */
  isPassing?: boolean;
  /** Called for each visitor who is answered with it, now and from memory. */
  readonly onEach: ((request: AnsweredRequest) => void)[];
}

/** The notes of a request's answer. */
export function answerNotes(request: AppRequest): AnswerNotes {
  return (request.answerNotes ??= { onEach: [] });
}

/** Keeps this answer out of the cache: what a search found, or a page that is not there. */
export function doNotKeep(request: AppRequest): void {
  answerNotes(request).isPassing = true;
}

/** Has `call` run each time that this answer is given, be it made now, kept, or known to the client already (304). */
export function onEachAnswer(request: AppRequest, call: (request: AnsweredRequest) => void): void {
  answerNotes(request).onEach.push(call);
}
