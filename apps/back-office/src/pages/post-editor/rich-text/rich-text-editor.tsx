import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { EditorSkeleton } from './editor-skeleton';
import type { RichTextEditorProps } from './rich-text';
import { useCkeditor } from './use-ckeditor';
import './rich-text-editor.css';
import './media-dialog.css';

/** CKEditor 5 (F130), in a separate chunk that only browsers load. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { config, hasContent, onChange, onReady } = useCkeditor(props);
  return (
    <div className="rich-text" aria-busy={!hasContent}>
      {!hasContent && <EditorSkeleton />}
      <div hidden={!hasContent}>
        <CKEditor
          editor={ClassicEditor}
          config={config}
          onReady={(editor) => void onReady(editor)}
          onChange={onChange}
          onError={(_error, { phase }) => phase === 'runtime' && props.onCrash()}
        />
      </div>
    </div>
  );
}
