import { useEffect, useState } from 'react';
import { randomId } from '../random-id';
import { useReportEditingMutation, type ReportEditingMutation } from './presence.generated';

/** The heartbeat interval of a tab; its presence expires on the server after a minute. */
const REPEAT_MS = 20_000;

type OtherEditors = ReportEditingMutation['reportEditing']['others'];

/** Reports that this tab has the post open. @returns the other editors; none while unknown */
export function useOtherEditors(postId: string): OtherEditors {
  const [others, setOthers] = useState<OtherEditors>([]);
  const [report] = useReportEditingMutation({ fetchPolicy: 'no-cache' });
  const [tab] = useState(randomId);

  useEffect(() => {
    let isGone = false;
    const send = (isOpen: boolean) =>
      report({
        variables: { id: postId, tab: { tab, isOpen } },
        // The last report outlives its page.
        context: { fetchOptions: { keepalive: !isOpen } },
      }).then(
        ({ data }) => !isGone && setOthers(data?.reportEditing.others ?? []),
        // The editor itself shows a missing network or a deleted post.
        () => !isGone && setOthers([]),
      );
    const sendIfSeen = () => document.visibilityState === 'visible' && void send(true);
    sendIfSeen();
    const timer = setInterval(sendIfSeen, REPEAT_MS);
    document.addEventListener('visibilitychange', sendIfSeen);
    // A reload is the end of this tab: the next page is no other place.
    const leave = () => void send(false);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', sendIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendIfSeen);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', sendIfSeen);
      isGone = true;
      void send(false);
    };
  }, [postId, tab, report]);

  return others;
}
