import { InvitationsService, type NewInvitation } from '../modules/auth/signup/invitations.service.js';
import type { PromotionCode } from '../modules/auth/signup/promotion-code.entity.js';
import { DAY_MS } from '../platform/config/days.js';
import { count, readArguments, UsageError, type CliCommand } from './cli-command.js';

const MAX_DAYS = 3650;
const MAX_USES = 100_000;
const MAX_TRIAL_DAYS = 365;

const options = {
  uses: { type: 'string' },
  expires: { type: 'string' },
  'trial-days': { type: 'string' },
  manager: { type: 'boolean' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
} as const;

/**
 * `npm run invite -- --uses 5 --expires 14 --trial-days 30` makes an invitation code and prints it. Without options it
 * makes one account within 30 days, with a trial of TRIAL_DAYS. `--expires` takes days, or the last day on which the code
 * works, such as 2026-12-31 (in Vietnam). `--list` lists what was made; the codes themselves are stored nowhere.
 * `--manager` makes managers of the accounts. `--revoke NAME` ends one by its name in the list, or by its code.
 */
export const inviteCommand: CliCommand = (args) => {
  const invitation = parseInvitation(args);
  return async (app, print) => {
    const invitations = app.get(InvitationsService);
    if (invitation === 'list') {
      print((await invitations.list()).map(asLine).join('\n') || 'There are no invitations.');
      return;
    }
    if ('revoke' in invitation) {
      if (!(await invitations.revoke(invitation.revoke))) {
        throw new UsageError(
          `There is no open invitation ${invitation.revoke}; npm run invite -- --list shows them.`,
        );
      }
      print(`The invitation ${invitation.revoke} is revoked: it makes no more accounts.`);
      return;
    }
    const { code, link, trialDays } = await invitations.create(invitation);
    const until = invitation.expiresAt.toISOString();
    print(`The invitation code is ${code}`);
    const accounts = count(invitation.uses, invitation.isManager ? 'manager' : 'account');
    print(`It makes ${accounts} until ${until}, each with ${trial(trialDays)}.`);
    print(`Send this link: ${link}`);
  };
};

/** @throws UsageError */
export function parseInvitation(args: readonly string[]): NewInvitation | 'list' | { revoke: string } {
  const { values } = readArguments(args, { options });
  if ((values.list || values.revoke !== undefined) && Object.keys(values).length > 1) {
    throw new UsageError('--list and --revoke take no other option.');
  }
  if (values.list) return 'list';
  if (values.revoke !== undefined) return { revoke: values.revoke };
  const trialDays = values['trial-days'];
  return {
    uses: wholeNumber('--uses', values.uses ?? '1', 1, MAX_USES),
    expiresAt: endOf(values.expires ?? '30'),
    trialDays:
      trialDays === undefined ? undefined : wholeNumber('--trial-days', trialDays, 0, MAX_TRIAL_DAYS),
    isManager: values.manager ?? false,
  };
}

function wholeNumber(name: string, text: string, min: number, max: number) {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}.`);
}

/** @param text days from now, or a date whose day still counts */
function endOf(text: string) {
  if (/^\d{1,9}$/.test(text)) {
    return new Date(Date.now() + wholeNumber('--expires', text, 1, MAX_DAYS) * DAY_MS);
  }
  const end = new Date(`${text}T23:59:59.999+07:00`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(end.getTime());
  if (isDate && end.getTime() > Date.now() && end.getTime() < Date.now() + MAX_DAYS * DAY_MS) return end;
  throw new UsageError(
    `--expires must be a number of days from 1 to ${MAX_DAYS}, or a coming day such as 2026-12-31.`,
  );
}

function asLine(invitation: PromotionCode) {
  const { codeHash, createdAt, expiresAt, trialDays, maxUses, usesLeft, makesManagers } = invitation;
  const state = stateOf(invitation);
  // The hash distinguishes them and is no code.
  const name = codeHash.slice(0, 8).padEnd(8);
  return `${name}  ${state.padEnd(7)}  ${maxUses - usesLeft} of ${maxUses} used  made ${createdAt.toISOString()}  until ${expiresAt.toISOString()}  ${trial(trialDays ?? 0)}${makesManagers ? '  managers' : ''}`;
}

function stateOf({ expiresAt, revokedAt, usesLeft }: PromotionCode) {
  if (revokedAt) return 'revoked';
  if (usesLeft === 0) return 'used up';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'open';
}

function trial(days: number) {
  return days ? `a trial of ${count(days, 'day')}` : 'no trial';
}
