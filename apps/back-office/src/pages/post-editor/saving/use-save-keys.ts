import { useEffect, useEffectEvent } from 'react';
import type { SaveRequest } from '../controller/post-state/save-request';

interface SaveKeysOptions {
  /** Saves, or asks first. @param isByKey a slip may have pressed it */
  requestSave: (request: SaveRequest, isByKey: boolean) => void;
  isPublished: boolean;
}

/**
 * Ctrl+S never changes what readers see: it saves a draft, and keeps the working copy of a published post. Ctrl+Enter
 * publishes (C74); on a Mac with the command key. Disabled while a dialog is open.
 */
export function useSaveKeys({ requestSave, isPublished }: SaveKeysOptions) {
  const saveByKey = useEffectEvent((isPublish: boolean) => {
    requestSave(isPublish ? { isDraft: false } : { isDraft: !isPublished, asWorkingCopy: isPublished }, true);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isPublish = event.key === 'Enter';
      if (!isPublish && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat && !document.querySelector('[role$=dialog]')) saveByKey(isPublish);
    };
    // Before the rich-text editor, which handles Enter itself.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
