import { RestError } from './rest-error.js';

const knownCodes: Readonly<Record<string, string>> = {
  'promotion.discountCodeNotFound': 'Invitation code not found',
};

/**
 * The message of a failed sign-up: the email error, else the plan error, else the promotion error. Takes a RestError, or a body that is parsed already; an error may be a text, a list or an object
 * with a message.
 */
export function parseServerErrors(error: unknown): string {
  const errors = member(bodyOf(error), 'errors');
  const message = ['email', 'plan', 'promotion'].map((field) => textOf(member(errors, field))).find(Boolean);
  if (!message) return 'An unknown error occurred';
  return knownCodes[message] ?? message;
}

/** What a toast "with the message" shows: a JSON body's `message`, else the error's whole message. */
export function messageOf(error: unknown): string {
  return textOf(member(bodyOf(error), 'message')) || (error instanceof Error ? error.message : String(error));
}

function bodyOf(error: unknown): unknown {
  if (!(error instanceof RestError)) return error;
  try {
    return JSON.parse(error.body);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  const message = member(value, 'message');
  return typeof message === 'string' ? message : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
