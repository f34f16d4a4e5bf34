import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, Required, Rule } from './rules.js';
import { Text } from './text.js';

/** What an API token may do. */
export type ApiTokenScope = 'READ' | 'WRITE';

/** A new API token: its name, what it may do, and after how many days it ends. */
export class ApiTokenFields {
  @MaxCharacters(limits.apiTokenName.max, labels.apiTokenName)
  @Required(messages.apiTokenName)
  @IsText(labels.apiTokenName)
  @Text(limits.apiTokenName.max)
  name: string;

  @Rule('scope', (value) => value === 'READ' || value === 'WRITE', messages.apiTokenScope, {
    code: 'INVALID_FORMAT',
  })
  scope: ApiTokenScope;

  @Rule('days', isLifetime, messages.apiTokenDays, { code: 'OUT_OF_RANGE' })
  days: number;
}

function isLifetime(days: unknown): boolean {
  return Number.isInteger(days) && Number(days) >= 1 && Number(days) <= limits.apiTokenDays.max;
}
