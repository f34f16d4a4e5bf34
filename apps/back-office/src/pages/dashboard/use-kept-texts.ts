import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { COPY_PREFIX } from '../../posts/copy-owners';
import { CopyStore, type KeptTexts } from '../../posts/copies/copy-store';
import { serverCopiesWith } from '../../posts/copies/server-copies';

/** The unsaved texts of an account, also while another tab changes those of this browser; undefined at first. */
export function useKeptTexts(account: string | undefined): KeptTexts | undefined {
  const client = useApolloClient();
  const [kept, setKept] = useState<KeptTexts>();
  useEffect(() => {
    if (!account) return;
    let isShown = true;
    const copies = new CopyStore(account, serverCopiesWith(client, account));
    const read = () => void copies.kept().then((found) => isShown && setKept(found));
    const follow = ({ key }: StorageEvent) => key?.startsWith(COPY_PREFIX) && read();
    // After the effects of the editor that has closed, which stores its text then.
    read();
    window.addEventListener('storage', follow);
    return () => {
      isShown = false;
      window.removeEventListener('storage', follow);
    };
  }, [account, client]);
  return kept;
}
