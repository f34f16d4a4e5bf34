import { limits } from './limits.js';
import { messages } from './messages.js';
import { Rule } from './rules.js';

/** A new invitation of a manager: how many accounts it makes, for how many days, with which trial, and whether they are managers. */
export class InvitationFields {
  @Rule('uses', isWholeNumber(limits.invitationUses), messages.invitationUses, { code: 'OUT_OF_RANGE' })
  uses: number;

  @Rule('days', isWholeNumber(limits.invitationDays), messages.invitationDays, { code: 'OUT_OF_RANGE' })
  days: number;

  @Rule('trialDays', isWholeNumber(limits.trialDays), messages.trialDays, { code: 'OUT_OF_RANGE' })
  trialDays: number;

  @Rule('isManager', (value) => typeof value === 'boolean', messages.isManager, { code: 'WRONG_TYPE' })
  isManager: boolean;
}

function isWholeNumber({ min, max }: { min: number; max: number }) {
  return (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
