import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { PostEditor } from '../../use-post-editor';
import { useLatest } from '../../use-latest';
import './full-screen.css';

interface FullScreenProps {
  editor: PostEditor;
  onClose: () => void;
}

/**
 * While it is mounted, its styles make the text cover the window (F158). Escape ends it, and so does a save with an
 * invalid field, which then gets the focus.
 */
export function FullScreen({ editor, onClose }: FullScreenProps) {
  const { richText } = editor.fields;
  useEffect(() => {
    const view = richText?.editor().editing.view;
    view?.focus();
    return () => view?.scrollToTheSelection();
  }, [richText]);

  const close = useLatest(onClose);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Escape first closes a dialog, a panel of CKEditor or the find bar, or ends an IME composition.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);

  useCloseWhenRefused(editor, onClose);
  return null;
}

/** Ends it if another field is invalid, because its error would be hidden. */
function useCloseWhenRefused({ state, fields }: PostEditor, onClose: () => void) {
  const { errors } = useFormState({ control: fields.form.control });
  const isSaving = state.saving !== undefined;
  const wasSaving = useRef(false);
  const [wrong] = Object.keys(errors) as (keyof typeof errors)[];
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!hasEnded || (!wrong && !state.thumbnailError)) return;
    onClose();
    if (wrong === 'title' || wrong === 'description') setTimeout(() => fields.form.setFocus(wrong));
  });
}
