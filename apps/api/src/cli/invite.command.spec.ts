import { UsageError } from './cli-command.js';
import { parseInvitation } from './invite.command.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('npm run invite', () => {
  it('creates an invitation for one account within 30 days by default', () => {
    expect(parseInvitation([])).toEqual({
      uses: 1,
      expiresAt: expect.any(Date),
      trialDays: undefined,
      isManager: false,
    });
    const { expiresAt } = parseInvitation(['--expires', '14']) as { expiresAt: Date };
    expect(Math.abs(expiresAt.getTime() - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
  });

  it('accepts a date as the last day in Vietnam', () => {
    const year = new Date().getFullYear() + 1;
    expect(parseInvitation(['--expires', `${year}-12-31`])).toMatchObject({
      expiresAt: new Date(`${year}-12-31T16:59:59.999Z`),
    });
  });

  it.each([
    [['--uses', '0'], '--uses must be a whole number from 1 to 100000.'],
    [['--uses', 'many'], '--uses must be a whole number from 1 to 100000.'],
    [['--trial-days', '366'], '--trial-days must be a whole number from 0 to 365.'],
    [['--expires', '2020-01-01'], '--expires must be a number of days from 1 to 3650'],
    [['--list', '--uses', '5'], '--list and --revoke take no other option.'],
    [['--color', 'red'], "Unknown option '--color'"],
  ])('rejects %j with one sentence', (args, sentence) => {
    expect(() => parseInvitation(args)).toThrow(UsageError);
    expect(() => parseInvitation(args)).toThrow(sentence);
  });
});
