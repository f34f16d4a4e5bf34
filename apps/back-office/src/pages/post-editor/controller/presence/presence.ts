import type { ApolloClient } from '@apollo/client';
import { randomId } from '../../../../posts/random-id';
import { inTime } from '../../../../posts/copies/in-time';
import { keepAnswer, type SentText } from '../backup/keep-unsaved-text';
import type { Leaving } from '../backup/server-backup';
import {
  ReportEditingDocument,
  ReportEditingWithTextDocument,
  type ReportEditingMutationVariables,
} from './presence.generated';
import type { Reported } from './post-news';

/** How often a tab with unsaved words reports. */
const REPEAT_MS = 20_000;

/** How long a save waits for a report that gets no answer. */
const MAX_WAIT_MS = 5_000;

/** The server has answered a report; undefined without an answer. */
export interface PresenceEvent {
  readonly type: 'presenceReported';
  readonly reported: Reported | undefined;
}

/** Reports that a tab has a post open or leaves it, with its unsaved text, and resolves to the server's answer. */
export type ReportEditing = (
  variables: ReportEditingMutationVariables,
  sent?: SentText,
) => Promise<Reported['report']>;

/** Reports with the given client. */
export function reportEditingWith(client: ApolloClient): ReportEditing {
  return async (variables, sent) => {
    // The last report outlives its page.
    const keepalive = sent ? sent.keepalive : !variables.tab.isOpen;
    const options = { fetchPolicy: 'no-cache', context: { fetchOptions: { keepalive } } } as const;
    if (!sent) {
      const { data } = await client.mutate({ mutation: ReportEditingDocument, variables, ...options });
      return data!.reportEditing;
    }
    const { data, error } = await client
      .mutate({
        mutation: ReportEditingWithTextDocument,
        variables: { ...variables, text: sent.text },
        errorPolicy: 'all',
        ...options,
      })
      .catch((failure: unknown) => ({ data: undefined, error: failure }));
    sent.answered(keepAnswer(data?.keepUnsavedText, error));
    if (!data) throw error;
    return data.reportEditing;
  };
}

/** What an editor has when it reports. */
interface Reporting {
  readonly post: Reported['of'] | undefined;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
}

/** The reports of one editor. */
export interface Presence {
  /** The editor has changed. @param id that of the open post; undefined ends the reports */
  readonly follow: (id: string | undefined) => void;
  /** Reports now, unless the page ends, which is reported by itself. @returns false while no post is open */
  readonly report: (leaving: Leaving) => boolean;
  /** Resolves when what the report under way brings is known. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Reports that this tab has a post open: when it is opened, at the first change, every 20 s while there are unsaved changes, and
 * when it is left (C116). An editor that nobody touches sends nothing.
 *
 * @param read reads the editor
 * @param take the unsaved text that goes with a report
 */
export function createPresence(
  read: () => Reporting,
  report: ReportEditing,
  on: (event: PresenceEvent) => void,
  take: (leaving: Leaving) => SentText | undefined = () => undefined,
): Presence {
  const tab = randomId();
  let current: (ReturnType<typeof reportsOf> & { readonly id: string }) | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  const start = (id: string) =>
    reportsOf({
      isDirty: () => read().isDirty,
      send(isOpen, leaving, answer) {
        const of = read().post!;
        // The editor itself shows a missing network.
        const sent = report({ id, tab: { tab, isOpen } }, take(leaving)).then(
          (said) => answer({ report: said, of }),
          () => answer(undefined),
        );
        if (isOpen) latest = sent;
      },
      on,
    });

  return {
    follow(id) {
      if (id === current?.id) return current?.follow();
      const left = current;
      // Before anything is sent: to take the text along changes the editor, which is followed.
      const next = id === undefined ? undefined : { id, ...start(id) };
      current = next;
      left?.stop();
      next?.begin();
    },
    report(leaving) {
      if (leaving !== 'ends') current?.open(leaving);
      return current !== undefined;
    },
    settled: () => inTime(MAX_WAIT_MS, latest).catch(() => undefined),
  };
}

interface ReportsOptions {
  isDirty: () => boolean;
  send: (isOpen: boolean, leaving: Leaving, answer: (reported: Reported | undefined) => void) => void;
  on: (event: PresenceEvent) => void;
}

/** The reports of one post, from its opening on. */
function reportsOf({ isDirty, send, on }: ReportsOptions) {
  let isGone = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const answer = (reported: Reported | undefined) => {
    if (!isGone) on({ type: 'presenceReported', reported });
  };
  const open = (leaving: Leaving) => send(true, leaving, answer);
  const show = () => open('stays');
  // A reload is the end of this tab: the next page is no other place.
  const leave = () => send(false, 'ends', answer);
  const repeat = () => (timer ??= setInterval(show, REPEAT_MS));
  return {
    open,
    begin() {
      window.addEventListener('pagehide', leave);
      window.addEventListener('pageshow', show);
      if (isDirty()) repeat();
      show();
    },
    follow() {
      if (isDirty() === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      if (!isDirty()) return;
      repeat();
      show();
    },
    stop() {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      isGone = true;
      send(false, 'hidden', answer);
    },
  };
}
