import type { ApolloClient } from '@apollo/client';
import { randomId } from '../../random-id';
import { ReportEditingDocument, type ReportEditingMutationVariables } from './presence.generated';
import type { Reported } from './post-news';

/** The heartbeat interval of a tab; its presence expires on the server after a minute. */
const REPEAT_MS = 20_000;

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

/**
 * Reports that this tab has a post open, every 20 s while it is visible or has unsaved changes (C77).
 *
 * @param read reads the editor
 * @returns a function that sets the id of the open post; undefined ends the reports
 */
export function createPresence(
  read: () => Reporting,
  report: ReportEditing,
  on: (event: PresenceEvent) => void,
): (id: string | undefined) => void {
  const tab = randomId();
  let current: { id: string; stop: () => void } | undefined;

  function start(id: string) {
    let isGone = false;
    const answer = (reported: Reported | undefined) => !isGone && on({ type: 'presenceReported', reported });
    const send = (isOpen: boolean) => {
      const of = read().post!;
      // The editor itself shows a missing network.
      return report({ id, tab: { tab, isOpen } }).then(
        (said) => answer({ report: said, of }),
        () => answer(undefined),
      );
    };
    const mayReport = () => document.visibilityState === 'visible' || read().isDirty;
    const sendIfSeen = () => mayReport() && void send(true);
    // A reload is the end of this tab: the next page is no other place.
    const leave = () => void send(false);
    sendIfSeen();
    const timer = setInterval(sendIfSeen, REPEAT_MS);
    document.addEventListener('visibilitychange', sendIfSeen);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', sendIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendIfSeen);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', sendIfSeen);
      isGone = true;
      leave();
    };
  }

  return (id) => {
    if (id === current?.id) return;
    current?.stop();
    current = id === undefined ? undefined : { id, stop: start(id) };
  };
}
