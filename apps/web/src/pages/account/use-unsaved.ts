import { useEffect, useState } from 'react';

/** Which forms of a screen hold something that is not saved, as one answer. */
export function useUnsaved() {
  const [profile, onProfile] = useState(false);
  const [password, onPassword] = useState(false);
  return { isUnsaved: profile || password, onProfile, onPassword };
}

/** Tells whether a form holds something that is not saved, until the form is gone. */
export function useTellUnsaved(isUnsaved: boolean, tell: (isUnsaved: boolean) => void) {
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved, tell]);
}
