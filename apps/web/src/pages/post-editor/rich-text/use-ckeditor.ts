import { Notification, type ClassicEditor } from 'ckeditor5';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest';
import { editorConfig } from './editor-config';
import { ImageUploads } from './image-uploads';
import { foreignHtml, loadForeignHtml } from './load-foreign-html';
import type { RichText, RichTextEditorProps } from './rich-text';
import { selectUndescribedImage, watchUndescribedImages } from './undescribed-images';
import { insertImage, insertLink } from './dialog-button';
import { createSource, type Source } from './source';

const LOADING = 'loading';

/** Brings CKEditor to life: first with the post's text, later with what it had when React or a crash took it down. */
export function useCkeditor(props: RichTextEditorProps) {
  const [hasContent, setHasContent] = useState(false);
  const current = useRef<ClassicEditor>(undefined);
  const hasStarted = useRef(false);
  const takenDown = useRef<string>(undefined);
  const isWriting = useRef(false);
  const latest = useLatest(props);
  const [source] = useState(() => createSource((...losses) => latest.current.onLosses(...losses)));
  // The reference is read when something happens.
  // oxlint-disable-next-line react/refs
  const [config] = useState(() => configOf(latest));

  function write(html: string, isUndoable: boolean) {
    const editor = current.current!;
    isWriting.current = true;
    // Where it is not loaded, the editor shows less, and says so.
    editor.data.set(foreignHtml()?.editableHtml(html) ?? html, { batchType: { isUndoable } });
    isWriting.current = false;
    source.set(html, () => shownHtml(editor));
  }

  // React may take the editor down and set it up again, and then CKEditor begins empty.
  useLayoutEffect(
    () => () => {
      if (hasStarted.current) takenDown.current = source.get() ?? current.current!.getData();
    },
    [source],
  );

  function onChange() {
    if (isWriting.current || !current.current || current.current.isReadOnly) return;
    source.edit();
    latest.current.onChange();
  }

  async function onReady(editor: ClassicEditor) {
    current.current = editor;
    connect(editor, latest);
    if (hasStarted.current) return again();
    const { contentIsDue, initialContent } = props;
    editor.enableReadOnlyMode(LOADING);
    if (initialContent !== '') await loadForeignHtml();
    await contentIsDue;
    if (editor.state === 'destroyed') return;
    hasStarted.current = true;
    if (initialContent !== '') write(initialContent, false);
    editor.disableReadOnlyMode(LOADING);
    setHasContent(true);
    props.onReady(
      richTextOf(
        () => current.current!,
        source,
        (html) => {
          write(html, true);
          latest.current.onChange();
          void lateFor(html, source).then((isLate) => isLate && write(html, true));
        },
      ),
    );
  }

  /** React took it down, or a crash: then CKEditor's watchdog gives it the text that it had saved last. */
  function again() {
    if (takenDown.current === undefined) return latest.current.onRestart();
    write(takenDown.current, false);
    takenDown.current = undefined;
  }

  return { config, hasContent, onChange, onReady };
}

/** Whether embeds of a text were not known when it was put in: a new post that nobody has touched loads nothing for them. */
async function lateFor(html: string, source: Source): Promise<boolean> {
  return !foreignHtml() && Boolean(await loadForeignHtml()) && source.get() === html;
}

type Latest = { readonly current: RichTextEditorProps };

function configOf(latest: Latest) {
  return editorConfig({
    accessToken: () => latest.current.accessToken(),
    renew: () => latest.current.renew(),
    onBrowse: () => latest.current.onBrowse(),
    onLinkPost: () => latest.current.onLinkPost(),
    onFind: () => latest.current.onFind(),
    onRefused: (...refused) => latest.current.onRefused(...refused),
    onAnimated: () => latest.current.onAnimated(),
    onPasted: (said) => latest.current.onPasted(said),
    onWaiting: (names) => latest.current.onWaiting(names),
  });
}

/** Passes on what an editor says, for as long as it lives. */
function connect(editor: ClassicEditor, latest: Latest) {
  editor.plugins.get(Notification).on('show:warning', (event, { message }: { message: string }) => {
    event.stop();
    latest.current.onProblem(message);
  });
  // CKEditor scrolls the caret into the window and does not know of the bar at its bottom.
  editor.editing.view.on('scrollToTheSelection', (_event, { viewportOffset }: ScrollData) => {
    viewportOffset.bottom += footHeight();
  });
  editor.once(
    'destroy',
    watchUndescribedImages(editor, (count) => latest.current.onUndescribed(count)),
  );
}

function richTextOf(editor: () => ClassicEditor, source: Source, write: RichText['write']): RichText {
  const uploads = () => editor().plugins.get(ImageUploads);
  return {
    read: () => source.get() ?? shownHtml(editor()),
    readShown: () => shownHtml(editor()),
    write,
    restore: () => write(source.original()),
    insertImage(url) {
      const image = insertImage(editor(), url);
      if (image) uploads().unmeasured.add(image);
    },
    insertLink: (url, title) => insertLink(editor(), url, title),
    hasUnsentImages: () => uploads().hasUnsent(),
    settled: () => uploads().settled(),
    editor,
    retryUploads: () => uploads().retries.retry(),
    showUndescribedImage: () => selectUndescribedImage(editor()),
  };
}

function shownHtml(editor: ClassicEditor) {
  // Without the ids of list items: they are new each time, and the server keeps none.
  return withoutUnsentImages(editor.getData({ skipListItemIds: true }));
}

const UNSENT_IMAGE = /<img(?![^>]* src="[^"])/;

/** A picture that is not on the server yet has no URL: whatever is kept would have an empty place for it. */
function withoutUnsentImages(html: string) {
  if (!UNSENT_IMAGE.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img:not([src]), img[src=""]')) {
    (image.closest('figure') ?? image).remove();
  }
  return body.innerHTML;
}

interface ScrollData {
  viewportOffset: { bottom: number };
}

/** How much of the window's bottom is covered, in pixels. */
function footHeight() {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot-height')) || 0;
}
