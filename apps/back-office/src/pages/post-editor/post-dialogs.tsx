import { useState } from 'react';
import { articlePath } from '@tiempos/ui/article';
import { LazyBoundary, lazyPart, preloadPart } from '../../ui/lazy-boundary';
import { useOpening, type OpeningTrigger } from '../../ui/opening';
import type { PostText } from '../../posts/post-texts';
import type { SaveRequest } from './controller/post-state/save-request';
import { saveFirst } from './save-first';
import type { Leaving } from '../../routing/leaving';
import type { ColleaguesCopy } from './controller/conflict/colleagues-copy';
import type { PostEditor } from './controller/post-editor';
import type { PictureTileFragment } from '../../posts/pictures/picture-tile.generated';
import { storedPicture } from './fields/stored-picture';
import { useEditorState } from './use-post-editor';

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
  | { readonly kind: 'preview'; readonly text: PostText };

const pressedParts = {
  images: ImageBrowser,
  preview: PreviewDialog,
  schedule: ScheduleDialog,
  slug: SlugDialog,
  source: SourceDialog,
} as const;

/** A dialog that has a button on the screen. */
export type PressedDialog = keyof typeof pressedParts;

/** What the button of a dialog gets. */
export type TriggerOf = (kind: PressedDialog) => OpeningTrigger;

/** Opens and closes the dialogs of the editor. */
export function usePostDialogs() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [pressed, setPressed] = useState<OpenDialog['kind']>();
  const opening = useOpening();
  const triggerOf: TriggerOf = (kind) => {
    const preload = () => preloadPart(pressedParts[kind]);
    const isPending = opening.isPending && pressed === kind;
    return { 'aria-busy': isPending || undefined, onPointerEnter: preload, onFocus: preload };
  };
  return {
    dialog,
    open(opened: OpenDialog) {
      setPressed(opened.kind);
      opening.open(() => setDialog(opened));
    },
    close: () => setDialog(undefined),
    triggerOf,
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
