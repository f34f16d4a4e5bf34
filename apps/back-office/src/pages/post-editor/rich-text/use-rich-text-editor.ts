import { useEffect, useState } from 'react';
import { loadChunk } from '@tiempos/ui/browser';

type RichTextEditorComponent = typeof import('./rich-text-editor').default;

/** Loads CKEditor. Where it cannot be loaded, the rest of the post can still be written. */
export function useRichTextEditor() {
  const [RichTextEditor, setRichTextEditor] = useState<RichTextEditorComponent>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadChunk(() => import('./rich-text-editor')).then(
      (loaded) => !isGone && setRichTextEditor(() => loaded.default),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return {
    RichTextEditor,
    hasFailed,
    retry() {
      setHasFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
