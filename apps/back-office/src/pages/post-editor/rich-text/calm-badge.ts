import type { Editor } from 'ckeditor5';

/** How long nobody types before the badge moves to the new end of the text. */
const PAUSE_MS = 400;

/**
 * CKEditor measures the page for the place of its badge after every key, which is a third of the time that a key takes in
 * a long text. The licence requires the badge, not its haste.
 */
export function calmBadge(editor: Editor): void {
  const badge = (editor.ui as unknown as { poweredBy?: Badge }).poweredBy;
  if (!badge) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const show = () => {
    cancel();
    timer = setTimeout(() => badge._showBalloon(), PAUSE_MS);
  };
  badge._showBalloonThrottled = Object.assign(show, { cancel });
}

/** CKEditor has no other way to say when. */
interface Badge {
  _showBalloon: () => void;
  _showBalloonThrottled: (() => void) & { cancel: () => void };
}
