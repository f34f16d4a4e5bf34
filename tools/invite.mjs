/**
 * Makes an invitation code and prints it: `npm run invite -- --uses 5 --expires 14 --trial-days 30`. Without options it
 * makes one account within 30 days, with a trial of TRIAL_DAYS. `--expires` takes days, or the last day on which the code
 * works, such as 2026-12-31 (in Vietnam). `npm run invite -- --list` lists what was made; the codes themselves are
 * stored nowhere.
 */
import { parseArgs } from 'node:util';
import { importBuilt } from './built-server.mjs';
import { StartError } from './start-errors.mjs';
import { withServer } from './with-server.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3650;

/**
 * @typedef {{ uses: number, expiresAt: Date, trialDays?: number }} NewInvitation
 * @typedef {{ codeHash: string, createdAt: Date, expiresAt: Date, trialDays: number | null, maxUses: number, usesLeft: number }} Invitation
 */

const command = readOptions();

await withServer(async (app) => {
  const { InvitationsService } = await importBuilt('modules/auth/signup/invitations.service.js');
  const invitations = app.get(InvitationsService);
  if (command === 'list') {
    /** @type {Invitation[]} */
    const all = await invitations.list();
    console.log(all.map(asLine).join('\n') || 'There are no invitations.');
    return;
  }
  const { code, link, trialDays } = await invitations.create(command);
  console.log(`The invitation code is ${code}`);
  console.log(
    `It makes ${count(command.uses, 'account')} until ${command.expiresAt.toISOString()}, each with ${trial(trialDays)}.`,
  );
  console.log(`Send this link: ${link}`);
});

/** @returns {NewInvitation | 'list'} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        uses: { type: 'string', default: '1' },
        expires: { type: 'string', default: '30' },
        'trial-days': { type: 'string' },
        list: { type: 'boolean' },
      },
    });
    if (values.list) return 'list';
    return {
      uses: wholeNumber('--uses', values.uses, 1, 100_000),
      expiresAt: endOf(values.expires),
      trialDays:
        values['trial-days'] === undefined
          ? undefined
          : wholeNumber('--trial-days', values['trial-days'], 0, 365),
    };
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}

/** @param {string} name @param {string} given @param {number} min @param {number} max */
function wholeNumber(name, given, min, max) {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}.`);
}

/** @param {string} given days from now, or a date whose day still counts */
function endOf(given) {
  if (/^\d{1,9}$/.test(given)) {
    return new Date(Date.now() + wholeNumber('--expires', given, 1, MAX_DAYS) * DAY_MS);
  }
  const end = new Date(`${given}T23:59:59.999+07:00`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(end.getTime());
  if (isDate && end.getTime() > Date.now() && end.getTime() < Date.now() + MAX_DAYS * DAY_MS) return end;
  throw new StartError(
    `--expires must be a number of days from 1 to ${MAX_DAYS}, or a coming day such as 2026-12-31.`,
  );
}

/** @param {Invitation} invitation */
function asLine({ codeHash, createdAt, expiresAt, trialDays, maxUses, usesLeft }) {
  const state = usesLeft === 0 ? 'used up' : expiresAt.getTime() <= Date.now() ? 'expired' : 'open';
  // The hash tells them apart and opens nothing.
  const name = codeHash.slice(0, 8).padEnd(8);
  return `${name}  ${state.padEnd(7)}  ${maxUses - usesLeft} of ${maxUses} used  made ${createdAt.toISOString()}  until ${expiresAt.toISOString()}  ${trial(trialDays ?? 0)}`;
}

/** @param {number} days */
function trial(days) {
  return days ? `a trial of ${count(days, 'day')}` : 'no trial';
}

/** @param {number} number @param {string} thing */
function count(number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
