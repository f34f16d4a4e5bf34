import type { Editor, ModelElement } from 'ckeditor5';
import { imagesOf } from './images-in-text';

/** The debounce after a change, so that counting does not delay input. */
const DELAY_MS = 500;

/**
 * Counts pictures without alternative text after each change, and initially.
 *
 * @param onCount gets undefined for a text without pictures
 * @returns a function that stops
 */
export function watchUndescribedImages(
  editor: Editor,
  onCount: (count: number | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    timer = undefined;
    onCount(imagesOf(editor).length > 0 ? undescribedImages(editor).length : undefined);
  };
  const schedule = () => (timer ??= setTimeout(count, DELAY_MS));
  editor.model.document.on('change:data', schedule);
  schedule();
  return () => clearTimeout(timer);
}

/** Selects the first of them. */
export function selectUndescribedImage(editor: Editor): void {
  const [image] = undescribedImages(editor);
  if (!image) return;
  editor.model.change((writer) => writer.setSelection(image, 'on'));
  editor.editing.view.scrollToTheSelection();
  editor.editing.view.focus();
}

function undescribedImages(editor: Editor): ModelElement[] {
  return imagesOf(editor).filter((image) => !image.getAttribute('alt'));
}
