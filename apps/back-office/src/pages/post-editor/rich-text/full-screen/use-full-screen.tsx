import { useState } from 'react';
import { OnDemand } from '../../../../ui/on-demand';
import { preloadable } from '../../../../ui/preloadable';
import type { PostEditor } from '../../controller/post-editor';

const FullScreen = preloadable(() => import('./full-screen'));

/** Whether the text covers the window, and the component that applies it. */
export function useFullScreen(editor: PostEditor) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    isFullScreen: isOpen,
    toggleFullScreen: () => setIsOpen(!isOpen),
    part: <OnDemand onFailed={close}>{isOpen && <FullScreen editor={editor} onClose={close} />}</OnDemand>,
  };
}
