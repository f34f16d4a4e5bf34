import type { PostEditor } from '../controller/post-editor';
import { HEADINGS, LINKS, type Place } from './rules';

/** Scrolls to the place of a piece of advice and focuses it. */
export function showPlace({ text, getState }: PostEditor, place: Place): void {
  if (place.kind === 'heading') return showInText(HEADINGS, place.index);
  if (place.kind === 'link') return showInText(LINKS, place.index);
  if (place.kind === 'description') return text.form.setFocus('description');
  if (place.kind === 'image') return getState().richText?.showUndescribedImage();
  const dropZone = document.querySelector<HTMLElement>('[data-drop-zone]');
  dropZone?.focus();
  dropZone?.scrollIntoView({ block: 'center' });
}

/** Places the caret; the rich-text editor follows the selection of the document. */
function showInText(selector: string, index: number) {
  const text = document.querySelector<HTMLElement>('.rich-text .ck-content');
  const element = text?.querySelectorAll(selector)[index];
  if (!text || !element) return text?.focus();
  text.focus();
  getSelection()?.selectAllChildren(element);
  element.scrollIntoView({ block: 'center' });
}
