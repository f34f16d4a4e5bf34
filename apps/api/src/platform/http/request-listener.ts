import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request of Node's HTTP server. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;
