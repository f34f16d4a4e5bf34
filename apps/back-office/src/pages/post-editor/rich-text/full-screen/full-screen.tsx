import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useCloseOnBack } from '../../../../ui/close-on-back';
import type { PostEditor } from '../../controller/post-editor';
import { useEditorState } from '../../use-post-editor';
import { useLatest } from '../../use-latest';
import './full-screen.css';

interface FullScreenProps {
  editor: PostEditor;
  onClose: () => void;
}

/**
 * While it is mounted, its styles make the text cover the window (F158). Escape ends it, a step back, and a save with an
 * invalid field, which then gets the focus.
 */
export function FullScreen({ editor, onClose }: FullScreenProps) {
  const { richText } = useEditorState(editor);
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

  useCloseOnBack(onClose);
  useCloseWhenRefused(editor, onClose);
  return null;
}

/** Ends it if another field is invalid, because its error would be hidden. */
function useCloseWhenRefused(editor: PostEditor, onClose: () => void) {
  const { form } = editor.text;
  const { errors } = useFormState({ control: form.control });
  const { saving, thumbnailError } = useEditorState(editor);
  const isSaving = saving !== undefined;
  const wasSaving = useRef(false);
  const [wrong] = Object.keys(errors) as (keyof typeof errors)[];
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!hasEnded || (!wrong && !thumbnailError)) return;
    onClose();
    if (wrong === 'title' || wrong === 'description') setTimeout(() => form.setFocus(wrong));
  });
}
