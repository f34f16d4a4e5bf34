import { useEffect, useState } from 'react';

/** Tracks which forms of a screen have unsaved changes. */
export function useUnsaved() {
  const [profile, onProfile] = useState(false);
  const [byline, onByline] = useState(false);
  const [password, onPassword] = useState(false);
  const [apiToken, onApiToken] = useState(false);
  return {
    isUnsaved: profile || byline || password || apiToken,
    onProfile,
    onByline,
    onPassword,
    onApiToken,
  };
}

/** Reports whether a form has unsaved changes, until it unmounts. */
export function useReportUnsaved(isUnsaved: boolean, report: (isUnsaved: boolean) => void) {
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved, report]);
}
