import { useState } from 'react';
import { openStorage } from '../../../session/stored-session';

const NAME = 'post-editor-expanded';

/** Whether the text fills the window; stored in local storage. */
export function useExpanded() {
  const [isExpanded, setIsExpanded] = useState(() => openStorage().getItem(NAME) === '1');
  return {
    isExpanded,
    toggleExpanded() {
      setIsExpanded(!isExpanded);
      try {
        openStorage().setItem(NAME, isExpanded ? '0' : '1');
      } catch {
        // A full storage is ignored.
      }
    },
  };
}
