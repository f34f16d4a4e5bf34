import { useState } from 'react';
import type { PostEditor } from '../../controller/post-editor';
import { FullScreen } from './full-screen';

/** Whether the text covers the window, and the component that applies it. */
export function useFullScreen(editor: PostEditor) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    isFullScreen: isOpen,
    toggleFullScreen: () => setIsOpen(!isOpen),
    part: isOpen && <FullScreen editor={editor} onClose={close} />,
  };
}
