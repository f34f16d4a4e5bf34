import { RefusedUrlError } from '../modules/webhooks/receiver-address.js';
import { webhookEvents, type WebhookEvent } from '../modules/webhooks/webhook-events.js';
import { WebhookRecordsService } from '../modules/webhooks/webhook-records.service.js';
import { count, readOptions, UsageError, type CliAction, type CliCommand } from './cli-command.js';

type WebhookRecord = Awaited<ReturnType<WebhookRecordsService['list']>>[number];

const USAGE =
  'Say what to do: npm run webhook -- add URL [--events post.published,site.changed] | list | test ID | remove ID';

/**
 * `npm run webhook -- add URL [--events LIST] | list | test ID | remove ID`: the programs that are told of changes, for the operator
 * alone. `add` prints the secret, once; without `--events` the program is told everything.
 */
export const webhookCommand: CliCommand = (args) => {
  const { values, positionals } = readOptions(
    args,
    { events: { type: 'string' } },
    { allowPositionals: true },
  );
  const [name, argument, ...others] = positionals;
  const isMistaken = others.length > 0 || (values.events !== undefined && name !== 'add');
  if (isMistaken || (argument === undefined) !== (name === 'list')) throw new UsageError(USAGE);
  if (name === 'list') return list;
  if (name === 'add') return add(argument!, eventsOf(values.events));
  if (name === 'test') return test(idOf(argument!));
  if (name === 'remove') return remove(idOf(argument!));
  throw new UsageError(USAGE);
};

const list: CliAction = async (app, print) => {
  const webhooks = await app.get(WebhookRecordsService).list();
  print(webhooks.map(asLines).join('\n') || 'There are no webhooks.');
};

const add =
  (url: string, events: readonly WebhookEvent[]): CliAction =>
  async (app, print) => {
    const { id, secret } = await app.get(WebhookRecordsService).add(url, events).catch(explain);
    print(`Webhook ${id} is told: ${events.join(', ')}.`);
    print(`Its secret, which is not shown again: ${secret}`);
  };

const test =
  (id: number): CliAction =>
  async (app, print) => {
    const attempt = await app.get(WebhookRecordsService).test(id);
    if (!attempt) throw unknown(id);
    if (!attempt.isDelivered) throw new UsageError(`Webhook ${id} did not take the test: ${attempt.result}.`);
    print(`Webhook ${id} took the test (${attempt.result}).`);
  };

const remove =
  (id: number): CliAction =>
  async (app, print) => {
    if (!(await app.get(WebhookRecordsService).remove(id))) throw unknown(id);
    print(`Webhook ${id} was removed, with what it was to be told.`);
  };

function eventsOf(text: string | undefined): readonly WebhookEvent[] {
  if (text === undefined) return webhookEvents;
  const names = text.split(',').map((name) => name.trim());
  const known = webhookEvents.filter((event) => names.includes(event));
  if (known.length === new Set(names).size) return known;
  throw new UsageError(`--events must be some of ${webhookEvents.join(', ')}, separated by commas.`);
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(USAGE);
}

function explain(error: unknown): never {
  if (error instanceof RefusedUrlError)
    throw new UsageError(`The URL is refused: ${error.message}.`, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    throw new UsageError('The URL is refused: its name is not known.', { cause: error });
  }
  throw error;
}

function unknown(id: number) {
  return new UsageError(`There is no webhook ${id}; npm run webhook -- list shows them.`);
}

function asLines({ id, url, events, createdAt, deliveries }: WebhookRecord) {
  const lines = deliveries.map(({ event, createdAt: at, state, attempts, attemptedAt, result }) => {
    const last = attemptedAt ? `, the last ${attemptedAt.toISOString()}: ${result ?? 'under way'}` : '';
    return `    ${at.toISOString()}  ${event}  ${state}  ${count(attempts, 'attempt')}${last}`;
  });
  return [`#${id}  ${url}  ${events.join(',')}  added ${createdAt.toISOString()}`, ...lines].join('\n');
}
