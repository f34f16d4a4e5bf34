import { useEffect, useEffectEvent } from 'react';
import type { PostEditor } from '../use-post-editor';
import type { SaveRequest } from './save-queue';

interface SaveKeysOptions extends Pick<PostEditor, 'save'> {
  requestSave: (request: SaveRequest) => void;
  isPublished: boolean;
}

/**
 * Ctrl+S saves the post with its current status, Ctrl+Enter publishes it; on a Mac with the command key. Disabled while
 * a dialog is open.
 */
export function useSaveKeys({ save, requestSave, isPublished }: SaveKeysOptions) {
  const saveByKey = useEffectEvent((isPublish: boolean) => {
    if (isPublish) requestSave({ isDraft: false });
    else save({ isDraft: !isPublished });
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
