import type { ApolloClient } from '@apollo/client';
import { randomId } from '../../random-id';
import { ReportEditingDocument, type ReportEditingMutationVariables } from './presence.generated';
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

/** Reports that a tab has a post open or leaves it, and resolves to the server's answer. */
export type ReportEditing = (variables: ReportEditingMutationVariables) => Promise<Reported['report']>;

/** Reports with the given client. */
export function reportEditingWith(client: ApolloClient): ReportEditing {
  return async (variables) => {
    const { data } = await client.mutate({
      mutation: ReportEditingDocument,
      variables,
      fetchPolicy: 'no-cache',
      // The last report outlives its page.
      context: { fetchOptions: { keepalive: !variables.tab.isOpen } },
    });
    return data!.reportEditing;
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
  /** Resolves when what the report under way brings is known. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Reports that this tab has a post open: when it is opened, at the first change, every 20 s while there are unsaved changes, and
 * when it is left (C116). An editor that nobody touches sends nothing.
 *
 * @param read reads the editor
 */
export function createPresence(
  read: () => Reporting,
  report: ReportEditing,
  on: (event: PresenceEvent) => void,
): Presence {
  const tab = randomId();
  let current: { id: string; follow: () => void; stop: () => void } | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  function start(id: string) {
    let isGone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const answer = (reported: Reported | undefined) => !isGone && on({ type: 'presenceReported', reported });
    const send = (isOpen: boolean) => {
      const of = read().post!;
      // The editor itself shows a missing network.
      return report({ id, tab: { tab, isOpen } }).then(
        (said) => answer({ report: said, of }),
        () => answer(undefined),
      );
    };
    const open = () => void (latest = send(true));
    // A reload is the end of this tab: the next page is no other place.
    const leave = () => void send(false);
    const repeat = () => (timer ??= setInterval(open, REPEAT_MS));
    open();
    if (read().isDirty) repeat();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', open);
    return {
      follow() {
        const { isDirty } = read();
        if (isDirty === (timer !== undefined)) return;
        clearInterval(timer);
        timer = undefined;
        if (!isDirty) return;
        repeat();
        open();
      },
      stop() {
        clearInterval(timer);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('pageshow', open);
        isGone = true;
        leave();
      },
    };
  }

  return {
    follow(id) {
      if (id === current?.id) return current?.follow();
      current?.stop();
      current = id === undefined ? undefined : { id, ...start(id) };
    },
    settled: () => within(MAX_WAIT_MS, latest),
  };
}

function within(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
