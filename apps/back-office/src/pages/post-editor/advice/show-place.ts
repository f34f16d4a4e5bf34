import type { PostEditor } from '../controller/post-editor';
import type { Place } from './rules';

/** Scrolls to the place of a piece of advice and focuses it. */
export function showPlace({ text, getState }: PostEditor, place: Place): void {
  if (place === 'description') return text.form.setFocus('description');
  if (place === 'image') return getState().richText?.showUndescribedImage();
  const dropZone = document.querySelector<HTMLElement>('[data-drop-zone]');
  dropZone?.focus();
  dropZone?.scrollIntoView({ block: 'center' });
}
