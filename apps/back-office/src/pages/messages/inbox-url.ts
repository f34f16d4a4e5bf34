import type { ContactMessageState } from '@tiempos/contract';
import type { MessagesQueryVariables } from './messages.generated';

/** The view of the inbox, as in the URL. */
export interface InboxView {
  readonly page: number;
  readonly search: string;
  /** Undefined for all messages. */
  readonly state?: StateName;
}

/** The states as the URL names them. */
const states = { new: 'NEW', answered: 'ANSWERED', spam: 'SPAM' } as const satisfies Record<
  string,
  ContactMessageState
>;

/** A state, as the URL names it. */
export type StateName = keyof typeof states;

/** Parses a query string; invalid values are ignored. */
export function readInboxView(params: URLSearchParams): InboxView {
  const page = params.get('page') ?? '';
  const state = params.get('state') ?? '';
  return {
    page: /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
    search: params.get('q')?.trim() ?? '',
    state: Object.hasOwn(states, state) ? (state as StateName) : undefined,
  };
}

/** The URL of a view; no parameters for the first page of all messages. */
export function inboxUrl({ page, search, state }: InboxView): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/dashboard/messages?${params}` : '/dashboard/messages';
}

/** What the export of a view has too. */
export function filterOf({ search, state }: InboxView): Pick<MessagesQueryVariables, 'search' | 'state'> {
  return { ...(state && { state: states[state] }), ...(search && { search }) };
}
