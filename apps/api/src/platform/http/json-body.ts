import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';

/** Members and elements together. Parsing this many takes milliseconds; the bodies of real clients have some dozen. */
const MAX_VALUES = 25_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Fastify's JSON parser with a limit on the number of values: a million of them would fit into a post save. Clients that
 * set the content type of every request send it with an empty body, too; that is no body (C81).
 */
export function jsonParser(fastify: FastifyInstance) {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done): void => {
    if (body.length === 0) done(null);
    else if (hasTooManyValues(body)) done(new AppError('BAD_REQUEST'));
    else void parse(request, body as unknown as string, done);
  };
}

/** Counts the bytes that start a value, outside of strings. */
export function hasTooManyValues(json: Uint8Array): boolean {
  let values = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) {
      isString = true;
    } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      if (values > MAX_VALUES) return true;
    }
  }
  return false;
}
