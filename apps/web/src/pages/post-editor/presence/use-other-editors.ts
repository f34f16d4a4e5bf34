import { useEffect, useState } from 'react';
import { randomId } from '../random-id';
import { useReportEditingMutation, type ReportEditingMutation } from './presence.generated';

/** How often a tab says that it is open; the server forgets it after a minute. */
const REPEAT_MS = 20_000;

type OtherEditors = ReportEditingMutation['reportEditing'];

/** Reports that this tab has the post open. @returns who else has; nobody while that is not known */
export function useOtherEditors(postId: string): OtherEditors {
  const [others, setOthers] = useState<OtherEditors>([]);
  const [report] = useReportEditingMutation({ fetchPolicy: 'no-cache' });
  const [tab] = useState(randomId);

  useEffect(() => {
    let isGone = false;
    const send = (isOpen: boolean) =>
      report({ variables: { id: postId, tab: { tab, isOpen } } }).then(
        ({ data }) => !isGone && setOthers(data?.reportEditing ?? []),
        // Without a network, and after the post was deleted, the editor says so itself.
        () => !isGone && setOthers([]),
      );
    const sendIfSeen = () => document.visibilityState === 'visible' && void send(true);
    sendIfSeen();
    const timer = setInterval(sendIfSeen, REPEAT_MS);
    document.addEventListener('visibilitychange', sendIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendIfSeen);
      isGone = true;
      void send(false);
    };
  }, [postId, tab, report]);

  return others;
}
