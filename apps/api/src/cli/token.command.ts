import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ApiTokenFields, cleanEmail, fieldErrors } from '@tiempos/validation';
import {
  ApiTokenRecordsService,
  type ApiTokenRecord,
} from '../modules/auth/api-tokens/api-token-records.service.js';
import { AppError } from '../platform/errors/app-error.js';
import { readOptions, UsageError, type CliCommand } from './cli-command.js';

const USAGE =
  'Say what to do: npm run token -- list [EMAIL] | add EMAIL --name NAME [--scope WRITE] [--days 90] | revoke ID';

/** What the command is to do. */
type Request =
  | { action: 'list'; email?: string }
  | { action: 'add'; email: string; fields: ApiTokenFields }
  | { action: 'revoke'; id: string };

/**
 * `npm run token -- list [EMAIL] | add EMAIL --name NAME [--scope READ|WRITE] [--days DAYS] | revoke ID`: the API tokens of all accounts,
 * for the operator alone. `add` prints the secret, which is stored nowhere.
 */
export const tokenCommand: CliCommand = (args) => {
  const request = parseRequest(args);
  return async (app, print) => {
    try {
      print(await run(app.get(ApiTokenRecordsService), request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new UsageError(sentence(error, request), { cause: error });
    }
  };
};

/** @throws UsageError */
export function parseRequest(args: readonly string[]): Request {
  const options = { name: { type: 'string' }, scope: { type: 'string' }, days: { type: 'string' } } as const;
  const { positionals, values } = readOptions(args, options, { allowPositionals: true });
  const [action, subject, ...more] = positionals;
  const hasOptions = Object.keys(values).length > 0;
  if (more.length > 0 || (action !== 'add' && hasOptions)) throw new UsageError(USAGE);
  if (action === 'list' && (subject === undefined || subject.includes('@'))) {
    return { action, email: subject && cleanEmail(subject) };
  }
  if (action === 'revoke' && subject) return { action, id: subject };
  if (action === 'add' && subject?.includes('@')) {
    return { action, email: cleanEmail(subject), fields: fieldsOf(values) };
  }
  throw new UsageError(USAGE);
}

function fieldsOf({
  name = '',
  scope = 'READ',
  days = '90',
}: Partial<Record<string, string>>): ApiTokenFields {
  const fields = plainToInstance(ApiTokenFields, { name, scope, days: Number(days) });
  const [invalid] = fieldErrors(validateSync(fields));
  if (invalid) throw new UsageError(sentences[invalid.field as keyof ApiTokenFields]);
  return fields;
}

const sentences: Record<keyof ApiTokenFields, string> = {
  name: '--name must be a name of 1 to 100 characters, such as --name "Static site".',
  scope: '--scope must be READ or WRITE.',
  days: '--days must be a whole number from 1 to 365.',
};

async function run(tokens: ApiTokenRecordsService, request: Request): Promise<string> {
  if (request.action === 'list') {
    return (await tokens.list(request.email)).map(asLine).join('\n') || 'There are no API tokens.';
  }
  if (request.action === 'revoke') {
    const { name, email } = await tokens.revoke(request.id);
    return `The API token "${name}" of ${email} is revoked.`;
  }
  const { email, fields } = request;
  const { secret, apiToken } = await tokens.add(email, fields);
  return `The API token "${apiToken.name}" (${apiToken.scope}) of ${email} until ${apiToken.expiresAt.toISOString()} is ${secret}`;
}

function sentence({ code, message, details }: AppError, request: Request) {
  if (code === 'NOT_FOUND') {
    return request.action === 'revoke'
      ? `There is no API token ${request.id}; npm run token -- list shows them.`
      : `There is no account ${request.email}.`;
  }
  if (code === 'FORBIDDEN' && request.action === 'add') return `The account ${request.email} is locked.`;
  const [field] = details.fields ?? [];
  return field?.code === 'TOO_MANY'
    ? `The account has ${field.limit} API tokens already; revoke one.`
    : message;
}

function asLine({ id, email, name, scope, createdAt, expiresAt, lastUsedAt }: ApiTokenRecord) {
  const used = lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used';
  const until = `${expiresAt.getTime() > Date.now() ? 'until' : 'expired'} ${expiresAt.toISOString()}`;
  return `${id}  ${email}  ${scope}  ${name}  made ${createdAt.toISOString()}  ${until}  ${used}`;
}
