import { useState } from 'react';
import { articlePath } from '@tiempos/ui/article';
import { OnDemand } from '../../ui/on-demand';
import { preloadable } from '../../ui/preloadable';
import { usePreload } from '../../ui/back-office/use-preload';
import { RecoveredCopies } from './autosave/recovered-draft';
import type { PostText } from '../../posts/post-texts';
import { SavedActions } from './saved-post';
import type { SaveRequest } from './controller/saving/save-queue';
import type { SaveQuestion } from './saving/save-question';
import type { Leaving } from '../../routing/use-leaving';
import { WorkingCopyNotice } from './working-copy/lazy-notice';
import type { ColleaguesCopy } from './controller/conflict/colleagues-copy';
import type { PostEditor } from './controller/post-editor';
import { useEditorState } from './use-post-editor';

const AdviceDialog = preloadable(() => import('./advice/advice-dialog'));
const ColleaguesCopyDialog = preloadable(() => import('./working-copy/colleagues-copy-dialog'));
const ConflictDialog = preloadable(() => import('./conflict/conflict-dialog'));
const LeaveDialog = preloadable(() => import('./saving/leave-dialog'));
const ImageBrowser = preloadable(() => import('./fields/image-browser'));
const PostLinkDialog = preloadable(() => import('./post-link/post-link-dialog'));
const PreviewDialog = preloadable(() => import('./preview-dialog'));
const ScheduleDialog = preloadable(() => import('./schedule/schedule-dialog'));
const SlugDialog = preloadable(() => import('./slug/slug-dialog'));
const SourceDialog = preloadable(() => import('./rich-text/source-dialog'));
const SaveQuestionDialog = preloadable(() => import('./saving/save-question-dialog'));
const early = [
  SaveQuestionDialog,
  ScheduleDialog,
  PreviewDialog,
  AdviceDialog,
  LeaveDialog,
  RecoveredCopies,
  SavedActions,
  WorkingCopyNotice,
];

/** The open dialog; one at a time. */
export type OpenDialog =
  | { readonly kind: 'question'; readonly question: SaveQuestion; readonly request: SaveRequest }
  | { readonly kind: 'colleaguesCopy'; readonly copy: ColleaguesCopy; readonly request?: SaveRequest }
  | { readonly kind: 'images' | 'postLink' }
  | { readonly kind: 'schedule' | 'slug' }
  | { readonly kind: 'source'; readonly html: string }
  | { readonly kind: 'advice' | 'preview'; readonly text: PostText };

/** Opens and closes the dialogs of the editor. */
export function usePostDialogs() {
  const [dialog, open] = useState<OpenDialog>();
  usePreload(early);
  return { dialog, open, close: () => open(undefined) };
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
    <OnDemand onFailed={closeAll}>
      {dialog && <Opened editor={editor} dialog={dialog} close={close} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onMine={editor.mineKept}
          onTheirs={editor.theirsTaken}
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
    </OnDemand>
  );
}

interface OpenedProps extends Pick<PostDialogsProps, 'editor' | 'close'> {
  dialog: OpenDialog;
}

function Opened({ editor, dialog, close }: OpenedProps) {
  const { post, richText } = useEditorState(editor);
  switch (dialog.kind) {
    case 'question':
      return (
        <SaveQuestionDialog
          question={dialog.question}
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
      return (
        post && (
          <ScheduleDialog
            post={post}
            onScheduled={(schedule) => editor.changedBeside({ schedule })}
            onClose={close}
          />
        )
      );
    case 'slug':
      return post && <SlugDialog post={post} onChosen={editor.changedBeside} onClose={close} />;
    case 'images':
      return (
        <ImageBrowser
          onClose={close}
          onChoose={(url) => {
            close();
            richText?.insertImage(url);
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
