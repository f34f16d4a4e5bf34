import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor, Notification, PendingActions } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { editorConfig } from './editor-config';
import { EditorSkeleton } from './editor-skeleton';
import type { Renew } from './retried-uploads';
import { insertImage } from './uploaded-images';
import './rich-text-editor.css';

/** What a post's form asks of its rich-text editor. */
export interface RichText {
  /** HTML as it is now; empty when nothing is written. */
  read: () => string;
  /** Puts another text in its place; undo brings the old one back. */
  write: (html: string) => void;
  insertImage: (url: string) => void;
  /** Resolves when no picture is being uploaded any more. */
  settled: () => Promise<void>;
}

interface RichTextEditorProps {
  /** HTML to begin with. */
  initialContent: string;
  /** Until then the editor is read-only and shows a skeleton (F55, C27). */
  contentIsDue: Promise<void>;
  /** Called once, when it can be written in. */
  onReady: (richText: RichText) => void;
  /** A person changed the text. Called for each key, so it must be quick. */
  onChange: () => void;
  /** A picture could not be uploaded. */
  onProblem: (message: string) => void;
  /** Where the bearer token comes from. */
  accessToken: () => string | null;
  /** Renews that token before a picture is uploaded. */
  renew: Renew;
  /** The browser of uploaded pictures is asked for. */
  onBrowse: () => void;
}

const LOADING = 'loading';

/** CKEditor 5 (F130). It comes in a chunk of its own and only into browsers. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { initialContent, contentIsDue, onReady, accessToken, renew } = props;
  const [hasContent, setHasContent] = useState(false);
  const current = useRef<ClassicEditor>(undefined);
  const hasStarted = useRef(false);
  const takenDown = useRef<string>(undefined);
  const isWriting = useRef(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // The reference is read when the button is pressed.
  // oxlint-disable-next-line react/refs
  const [config] = useState(() =>
    editorConfig({ accessToken, renew, onBrowse: () => latest.current.onBrowse() }),
  );

  function write(html: string, isUndoable: boolean) {
    isWriting.current = true;
    current.current!.data.set(html, { batchType: { isUndoable } });
    isWriting.current = false;
  }

  // React may take the editor down and set it up again, and then CKEditor begins empty.
  useLayoutEffect(
    () => () => {
      if (hasStarted.current) takenDown.current = current.current!.getData();
    },
    [],
  );

  async function start(editor: ClassicEditor) {
    current.current = editor;
    editor.plugins.get(Notification).on('show:warning', (event, { message }: { message: string }) => {
      event.stop();
      latest.current.onProblem(message);
    });
    // CKEditor scrolls the caret into the window and does not know of the bar at its bottom.
    editor.editing.view.on('scrollToTheSelection', (_event, { viewportOffset }: ScrollData) => {
      viewportOffset.bottom += footHeight();
    });
    // After a crash CKEditor's watchdog starts it again with the text it had.
    if (hasStarted.current) {
      if (takenDown.current !== undefined) write(takenDown.current, false);
      takenDown.current = undefined;
      return;
    }
    editor.enableReadOnlyMode(LOADING);
    await contentIsDue;
    if (editor.state === 'destroyed') return;
    hasStarted.current = true;
    if (initialContent !== '') write(initialContent, false);
    editor.disableReadOnlyMode(LOADING);
    setHasContent(true);
    onReady({
      // Without the ids of list items: they are new each time, and the server keeps none.
      read: () => current.current!.getData({ skipListItemIds: true }),
      write: (html) => {
        write(html, true);
        latest.current.onChange();
      },
      insertImage: (url) => insertImage(current.current!, url),
      settled: () => whenIdle(current.current!),
    });
  }

  return (
    <div className="rich-text" aria-busy={!hasContent}>
      {!hasContent && <EditorSkeleton />}
      <div hidden={!hasContent}>
        <CKEditor
          editor={ClassicEditor}
          config={config}
          onReady={(editor) => void start(editor)}
          onChange={() => {
            if (!isWriting.current && current.current && !current.current.isReadOnly) props.onChange();
          }}
        />
      </div>
    </div>
  );
}

interface ScrollData {
  viewportOffset: { bottom: number };
}

/** How much of the window's bottom is covered, in pixels. */
function footHeight() {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot-height')) || 0;
}

function whenIdle(editor: ClassicEditor): Promise<void> {
  const uploads = editor.plugins.get(PendingActions);
  if (!uploads.hasAny) return Promise.resolve();
  return new Promise((resolve) => {
    uploads.on('change:hasAny', (event, _name, hasAny) => {
      if (hasAny) return;
      event.off();
      resolve();
    });
  });
}
