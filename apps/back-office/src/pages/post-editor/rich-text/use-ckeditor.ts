import { isEmptyContent } from '@tiempos/contract';
import { Notification, type ClassicEditor } from 'ckeditor5';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RichText } from '../controller/fields/rich-text';
import { useLatest } from '../use-latest';
import { calmBadge } from './calm-badge';
import { editorConfig } from './editor-config';
import { isEmptyText } from './empty-text';
import { footHeight } from './foot-height';
import { ImageUploads } from './image-uploads';
import { foreignHtml, loadForeignHtml } from './load-foreign-html';
import type { CleanPaste } from './paste/clean-paste';
import type { RichTextEditorProps } from './rich-text';
import { selectUndescribedImage, watchUndescribedImages } from './undescribed-images';
import { insertImage, insertLink } from './dialog-button';
import { createSource, type Source } from './source';

const LOADING = 'loading';

const lostPictures = (count: number) =>
  `${count} ảnh chưa tải lên xong nên không còn trong bài. Bạn chèn lại ảnh đó.`;

/** Creates CKEditor: first with the post's text, after a remount or a crash with its last text. */
export function useCkeditor(props: RichTextEditorProps) {
  const [hasContent, setHasContent] = useState(false);
  const current = useRef<ClassicEditor>(undefined);
  const hasStarted = useRef(false);
  const previousHtml = useRef<string>(undefined);
  const isWriting = useRef(false);
  const latest = useLatest(props);
  const [source] = useState(() => createSource((...losses) => latest.current.onLosses(...losses)));
  // The ref is read in event handlers.
  // oxlint-disable-next-line react/refs
  const [config] = useState(() => configOf(latest));

  function write(html: string, isUndoable: boolean) {
    const editor = current.current!;
    isWriting.current = true;
    // Without it the editor supports less content, and reports the losses.
    editor.data.set(foreignHtml()?.editableHtml(html) ?? html, { batchType: { isUndoable } });
    isWriting.current = false;
    source.set(html, () => shownHtml(editor));
  }

  // React may remount the editor, and then CKEditor starts empty.
  useLayoutEffect(
    () => () => {
      if (hasStarted.current) previousHtml.current = source.get() ?? current.current!.getData();
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
          void wasSetWithoutConverter(html, source).then((needsRewrite) => needsRewrite && write(html, true));
        },
      ),
    );
  }

  /** After an unmount or a crash; after a crash CKEditor's watchdog restores the text that it stored last. */
  function again() {
    if (previousHtml.current === undefined) return latest.current.onRestart();
    write(previousHtml.current, false);
    previousHtml.current = undefined;
  }

  return { config, hasContent, onChange, onReady };
}

/** Loads the converter of foreign HTML. @returns whether unedited HTML was set without it and has to be set again */
async function wasSetWithoutConverter(html: string, source: Source): Promise<boolean> {
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
    onUploaded: () => latest.current.onUploaded(),
    onAnimated: () => latest.current.onAnimated(),
    onPasted: (messages) => latest.current.onPasted(messages),
    onWaiting: (...waiting) => latest.current.onWaiting(...waiting),
    onLost: (count) => latest.current.onPasted([lostPictures(count)]),
  });
}

/** Forwards the events of an editor until it is destroyed. */
function connect(editor: ClassicEditor, latest: Latest) {
  calmBadge(editor);
  editor.plugins.get(Notification).on('show:warning', (event, { message }: { message: string }) => {
    event.stop();
    latest.current.onProblem(message);
  });
  // CKEditor scrolls the caret into the window, but ignores the sticky bar at its bottom.
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
    isEmpty() {
      const unedited = source.get();
      return unedited === undefined ? isEmptyText(editor()) : isEmptyContent(unedited);
    },
    readShown: () => shownHtml(editor()),
    write,
    restore: () => write(source.original()),
    insertImage: (picture) => insertImage(editor(), picture),
    insertLink: (url, title) => insertLink(editor(), url, title),
    hasUnsentImages: () => uploads().hasUnsent(),
    async settled() {
      await (editor().plugins.get('CleanPaste') as CleanPaste).held;
      await uploads().settled();
    },
    editor,
    retryUploads: () => uploads().retries.retry(),
    showUndescribedImage: () => selectUndescribedImage(editor()),
  };
}

function shownHtml(editor: ClassicEditor) {
  // Without the ids of list items, which change each time and are removed by the server.
  return withoutUnsentImages(editor.getData({ skipListItemIds: true })).replace(EMPTY_END, '');
}

/** The paragraph for the next words, at the end of the text. */
const EMPTY_END = /(?:<p>&nbsp;<\/p>)+$/;

const UNSENT_IMAGE = /<img(?![^>]* src="[^"])/;

/** A picture that is not uploaded yet has no URL: a stored text would contain an empty image. */
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
