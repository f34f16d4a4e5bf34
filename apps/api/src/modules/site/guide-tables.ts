import { fieldErrorCodes, limits } from '@tiempos/validation';
import { options } from '../../platform/config/options.js';
import { errorKinds } from '../../platform/errors/error-codes.js';
import { MAX_OPERATION_COST } from '../../platform/graphql/cost.js';
import { operationLimits } from '../../platform/graphql/operation-limits.js';
import {
  MAX_HEAD_BYTES,
  MAX_HEADERS,
  maxHeaderLengths,
  MAX_TARGET_LENGTH,
} from '../../platform/http/request-head.js';
import { MAX_BODY_BYTES, MAX_POST_SAVE_BYTES } from '../../platform/http/body-limits.js';
import { places } from '../../platform/turns/places.js';
import { MAX_API_TOKENS } from '../auth/api-tokens/api-token.entity.js';
import { MAX_SESSIONS } from '../auth/sessions/sessions.service.js';

/** The generated tables of docs/api.md by the name in their markers; a test compares them. */
export function guideTables(): Record<'errors' | 'field-errors' | 'limits', string> {
  return { errors: errorsTable(), 'field-errors': fieldErrorsTable(), limits: limitsTable() };
}

function errorsTable(): string {
  return table(
    ['Code', 'REST status', 'Meaning'],
    Object.entries(errorKinds).map(([code, { status, description }]) => [
      `\`${code}\``,
      String(status),
      description,
    ]),
  );
}

function fieldErrorsTable(): string {
  const rows = Object.entries(fieldErrorCodes).map(([code, meaning]) => [`\`${code}\``, meaning]);
  return table(['Code', 'Meaning'], rows);
}

function limitsTable(): string {
  const setting = (name: keyof typeof options) => [options[name].defaultText, `\`${name}\``] as const;
  return table(
    ['What', 'Limit', 'Setting'],
    [
      ['Requests of an IP in a minute', ...setting('REQUESTS_PER_MINUTE')],
      ['Requests under way, of an account or of an IP without a token', String(places.requests.ofKey)],
      ['Requests under way, of an IP with all its accounts', String(places.requests.ofNetwork)],
      [
        'Requests that wait for those, of an account or of an IP without a token',
        String(places.requests.waiting.ofKey),
      ],
      ['Failed logins of an account and IP in 15 minutes', ...setting('LOGIN_ATTEMPTS')],
      ['Sign-ups of an IP in an hour', ...setting('SIGNUP_ATTEMPTS')],
      ['Contact messages of an IP in an hour', ...setting('CONTACT_ATTEMPTS')],
      ['Images that an account uploads in an hour', ...setting('UPLOADS_PER_HOUR')],
      ['MB of images that an account adds in 24 hours', ...setting('UPLOAD_MB_PER_DAY')],
      ['MB of images that an account has stored', ...setting('UPLOAD_MB_TOTAL')],
      ['MB of texts that an account adds in 24 hours', ...setting('TEXT_MB_PER_DAY')],
      ['Sessions of an account; one more ends the oldest', String(MAX_SESSIONS)],
      ['API tokens of an account', String(MAX_API_TOKENS)],
      ['URL of a request, from the path on', `${MAX_TARGET_LENGTH} characters`],
      ['Request line and headers together', bytes(MAX_HEAD_BYTES)],
      ['Headers of a request', String(MAX_HEADERS)],
      [
        `One of ${Object.keys(maxHeaderLengths)
          .map((name) => `\`${name}\``)
          .join(', ')}`,
        `${Math.min(...Object.values(maxHeaderLengths))} to ${Math.max(...Object.values(maxHeaderLengths))} characters`,
      ],
      ['Body of a request', bytes(MAX_BODY_BYTES)],
      ['Text of a post save, without its image', bytes(MAX_POST_SAVE_BYTES)],
      ['An image must be smaller than', bytes(limits.thumbnailBytes.below)],
      [
        'Uploads and texts over 100 KB of an account that are received at a time; a hundred more wait',
        String(places.bodies.ofKey),
      ],
      ['The same, of an IP with all its accounts', String(places.bodies.ofNetwork)],
      ['Posts on a page', String(limits.largestPage)],
      ['Cost of an operation', String(MAX_OPERATION_COST)],
      ['Fields of an operation, counted wherever a fragment is spread', String(operationLimits.tokens)],
      ['Depth of an operation', String(operationLimits.depth)],
      ['Aliases of an operation', String(operationLimits.aliases)],
      ['Tokens of a document', String(operationLimits.tokens)],
      ['Characters of a document', String(operationLimits.documentLength)],
      ['Values in the variables', String(operationLimits.variableValues)],
    ],
  );
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${head.map((_, at) => cells[at] ?? '').join(' | ')} |`).join('\n');
}

function bytes(count: number): string {
  return count < 1024 * 1024 ? `${count / 1024} KB` : `${count / 1024 / 1024} MB`;
}
