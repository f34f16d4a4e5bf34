import { useEffect, useState } from 'react';
import { COPY_PREFIX } from '../../posts/copy-owners';
import { keptTexts, type KeptTexts } from '../../posts/copies/local-copies';

/** The unsaved texts that this browser keeps of an account, also while another tab changes them; undefined at first. */
export function useKeptTexts(account: string | undefined): KeptTexts | undefined {
  const [kept, setKept] = useState<KeptTexts>();
  useEffect(() => {
    if (!account) return;
    let isShown = true;
    const read = () => void keptTexts(account).then((found) => isShown && setKept(found));
    const follow = ({ key }: StorageEvent) => key?.startsWith(COPY_PREFIX) && read();
    // After the effects of the editor that has closed, which stores its text then.
    read();
    window.addEventListener('storage', follow);
    return () => {
      isShown = false;
      window.removeEventListener('storage', follow);
    };
  }, [account]);
  return kept;
}
