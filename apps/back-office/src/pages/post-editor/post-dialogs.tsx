import { startTransition, useState } from 'react';
import { articlePath } from '@tiempos/ui/article';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import type { PostText } from '../../posts/post-texts';
import type { SaveRequest } from './controller/post-state/save-request';
import { saveFirst } from './save-first';
import type { Leaving } from '../../routing/leaving';
import type { ColleaguesCopy } from './controller/conflict/colleagues-copy';
import type { PostEditor } from './controller/post-editor';
import type { PictureTileFragment } from './fields/pictures.generated';
import { storedPicture } from './fields/stored-picture';
import { useEditorState } from './use-post-editor';

const AdviceDialog = lazyPart(() => import('./advice/advice-dialog'));
const ColleaguesCopyDialog = lazyPart(() => import('./working-copy/colleagues-copy-dialog'));
const ConflictDialog = lazyPart(() => import('./conflict/conflict-dialog'));
const LeaveDialog = lazyPart(() => import('./saving/leave-dialog'));
const ImageBrowser = lazyPart(() => import('./fields/image-browser'));
const PostLinkDialog = lazyPart(() => import('./post-link/post-link-dialog'));
const PreviewDialog = lazyPart(() => import('./preview-dialog'));
const ScheduleDialog = lazyPart(() => import('./schedule/schedule-dialog'));
const SlugDialog = lazyPart(() => import('./slug/slug-dialog'));
const SourceDialog = lazyPart(() => import('./rich-text/source-dialog'));
const SaveQuestionDialog = lazyPart(() => import('./saving/save-question-dialog'));

/** The open dialog; one at a time. */
export type OpenDialog =
  | { readonly kind: 'question'; readonly request: SaveRequest }
  | { readonly kind: 'colleaguesCopy'; readonly copy: ColleaguesCopy; readonly request?: SaveRequest }
  | { readonly kind: 'images'; readonly target: 'text' | 'cover' }
  | { readonly kind: 'postLink' }
  | { readonly kind: 'schedule' | 'slug' }
  | { readonly kind: 'source'; readonly html: string }
  | { readonly kind: 'advice' | 'preview'; readonly text: PostText };

/** Opens and closes the dialogs of the editor. */
export function usePostDialogs() {
  const [dialog, setDialog] = useState<OpenDialog>();
  return {
    dialog,
    // A transition shows no fallback, after which React would wait for 300 ms.
    open: (opened: OpenDialog) => startTransition(() => setDialog(opened)),
    close: () => setDialog(undefined),
  };
}

interface PostDialogsProps {
  editor: PostEditor;
  dialog: OpenDialog | undefined;
  close: () => void;
  leaving: Leaving;
}

/** The dialogs of the editor, each in a separate chunk. */
export function PostDialogs({ editor, dialog, close, leaving }: PostDialogsProps) {
  const { conflict } = useEditorState(editor);
  function closeAll() {
    close();
    editor.sourceLost();
    editor.conflictPostponed();
    if (leaving.isPromptOpen) leaving.stay();
  }
  return (
    <LazyBoundary onFailed={closeAll}>
      {dialog && <Opened editor={editor} dialog={dialog} close={close} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onMine={editor.mineKept}
          onTheirs={editor.theirsTaken}
          onMerged={editor.conflictMerged}
          onLater={editor.conflictPostponed}
        />
      )}
      {leaving.isPromptOpen && (
        <LeaveDialog
          onStay={leaving.stay}
          onLeave={() => {
            editor.textAbandoned();
            leaving.leave();
          }}
        />
      )}
    </LazyBoundary>
  );
}

interface OpenedProps extends Pick<PostDialogsProps, 'editor' | 'close'> {
  dialog: OpenDialog;
}

function Opened({ editor, dialog, close }: OpenedProps) {
  const { richText } = useEditorState(editor);
  switch (dialog.kind) {
    case 'question':
      return (
        <SaveQuestionDialog
          onCancel={close}
          onConfirm={() => {
            close();
            editor.saveRequested(dialog.request);
          }}
        />
      );
    case 'colleaguesCopy':
      return <ColleaguesCopyDialog {...dialog} editor={editor} onClose={close} />;
    case 'schedule':
    case 'slug':
      return <BesideText kind={dialog.kind} editor={editor} close={close} />;
    case 'images':
      return (
        <ImageBrowser
          target={dialog.target}
          onClose={close}
          onChoose={(picture) => {
            close();
            if (dialog.target === 'text') richText?.insertImage(picture);
            else void chooseCover(editor, picture);
          }}
        />
      );
    case 'postLink':
      return (
        <PostLinkDialog
          onClose={close}
          onChoose={({ titlePath, title }) => {
            close();
            richText?.insertLink(articlePath(titlePath), title);
          }}
        />
      );
    case 'source':
      return <SourceDialog html={dialog.html} editor={editor} onClose={close} />;
    case 'advice':
      return <AdviceDialog editor={editor} text={dialog.text} onClose={close} />;
    case 'preview':
      return <PreviewDialog editor={editor} text={dialog.text} onClose={close} />;
  }
}

interface BesideTextProps extends Pick<PostDialogsProps, 'editor' | 'close'> {
  kind: 'schedule' | 'slug';
}

/** What is changed of the saved post beside its text. */
function BesideText({ kind, editor, close }: BesideTextProps) {
  const { post } = useEditorState(editor);
  const shared = { post, saveFirst: saveFirst(editor), onClose: close };
  if (kind === 'schedule')
    return <ScheduleDialog {...shared} onScheduled={(schedule) => editor.changedBeside({ schedule })} />;
  return <SlugDialog {...shared} title={editor.text.read().title} onChosen={editor.changedBeside} />;
}

async function chooseCover({ thumbnailChosen, getState }: PostEditor, picture: PictureTileFragment) {
  try {
    thumbnailChosen({ kind: 'chosen', file: await storedPicture(picture) });
  } catch {
    thumbnailChosen(getState().thumbnail, 'Chưa lấy được ảnh đã chọn. Kiểm tra kết nối mạng rồi chọn lại.');
  }
}
