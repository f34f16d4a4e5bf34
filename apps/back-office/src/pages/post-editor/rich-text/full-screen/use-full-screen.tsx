import { useState } from 'react';
import type { PostEditor } from '../../controller/post-editor';
import { FullScreen } from './full-screen';

/** Whether the text covers the window, and the component that applies it. */
export function useFullScreen(editor: PostEditor) {
  const [isOn, setIsOn] = useState(false);
  return {
    isOn,
    toggle: () => setIsOn(!isOn),
    part: isOn && <FullScreen editor={editor} onClose={() => setIsOn(false)} />,
  };
}

export type FullScreenState = ReturnType<typeof useFullScreen>;
