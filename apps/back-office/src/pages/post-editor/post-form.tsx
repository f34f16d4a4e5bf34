import { useConfirmOnClose, useLeaving } from '../../routing/leaving';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { PostFields } from '@tiempos/validation';
import { SaveBarNotices } from './at-save-bar';
import { RecoveredDraft } from './autosave/recovered-draft';
import { Beside } from './beside';
import { Column, Columns } from './columns';
import { unansweredCopy } from './controller/conflict/colleagues-copy';
import { formOptions } from './controller/fields/post-fields';
import type { PostEditor } from './controller/post-editor';
import { toldPost } from './controller/presence/told-post';
import type { SaveRequest } from './controller/post-state/save-request';
import type { PostEditorState } from './controller/state';
import { EditorHeader } from './editor-header';
import { TitleField } from './fields/title-field';
import { PostDialogs, usePostDialogs, type OpenDialog } from './post-dialogs';
import type { PostInEditorFragment } from './post-editor.generated';
import { editedTexts } from './post-text';
import { useFullScreen, type FullScreenState } from './rich-text/full-screen/use-full-screen';
import { RichTextField } from './rich-text/rich-text-field';
import { SaveBar } from './saving/save-bar';
import { isFirstPublication } from './saving/save-question';
import { useLeaveNotice } from './saving/use-leave-notice';
import { openBesideText } from './save-first';
import { useSaveKeys } from './saving/use-save-keys';
import { PostNewsNotice } from './presence/post-news-notice';
import { WorkingCopyNotice } from './working-copy/working-copy-notice';
import { useEditorState, usePostEditor } from './use-post-editor';

/** The delay before the text of a saved post is shown (F55, C27). */
const CONTENT_DELAY_MS = 1000;

/**
 * The form of a post: title and text on the left, description, picture and keywords on the right. Its bar stays at the
 * foot of the window from the screen's head on, which is therefore in the form too.
 */
export function PostForm({ opened }: { opened?: PostInEditorFragment }) {
  const editor = usePostEditor(opened, useLeaveNotice());
  const { dialog, open, close, triggerOf } = usePostDialogs();
  const [undescribed, setUndescribed] = useState<number>();
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const state = useEditorState(editor);
  const form = useForm({ ...formOptions, formControl: editor.text.form.formControl });
  const requestSave = useRequestSave(editor, open);
  useConfirmOnClose(state.isDirty);
  const leaving = useLeaving(editor.mayLeave);

  const openBeside = (kind: 'schedule' | 'slug') => void openBesideText(editor, () => open({ kind }));

  useFocusOnTitle(form, opened);

  const fullScreen = useFullScreen(editor);
  const openSource = () => open({ kind: 'source', html: editor.text.read().content });

  return (
    <SaveBarNotices value={notices}>
      <chakra.form
        ref={(element: HTMLFormElement | null) => editor.text.setElement(element)}
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        aria-label="Bài viết"
      >
        <EditorHeader
          editor={editor}
          triggerOf={triggerOf}
          onPreview={() => open({ kind: 'preview', text: editor.text.readPreview() })}
          onSchedule={() => openBeside('schedule')}
          onSlug={() => openBeside('slug')}
          onSource={openSource}
          onFullScreen={fullScreen.toggle}
        />
        <Notices editor={editor} state={state} />
        <Columns>
          <Texts
            form={form}
            editor={editor}
            opened={opened}
            open={open}
            onSource={openSource}
            fullScreen={fullScreen}
            onUndescribed={setUndescribed}
          />
          <Beside form={form} editor={editor} open={open} triggerOf={triggerOf} undescribed={undescribed} />
        </Columns>
        <SaveBar editor={editor} onSave={requestSave} noticesRef={setNotices} />
      </chakra.form>
      <PostDialogs editor={editor} dialog={dialog} close={close} leaving={leaving} />
    </SaveBarNotices>
  );
}

/**
 * Saves, and asks first where a colleague's working copy is meant (C75) or a key would publish for the first time (C74). A button
 * does what it says, once the fields are valid (C101).
 */
function useRequestSave(editor: PostEditor, open: (dialog: OpenDialog) => void) {
  const state = useEditorState(editor);
  const told = toldPost(state);
  const colleagues = unansweredCopy(state);
  const askAboutCopy = useEffectEvent(() => colleagues && open({ kind: 'colleaguesCopy', copy: colleagues }));
  useEffect(() => {
    if (state.isDirty) askAboutCopy();
  }, [state.isDirty]);

  async function askFirst(request: SaveRequest) {
    // An invalid field shows its error instead of a question.
    if (!(await editor.text.validate())) return;
    open(colleagues ? { kind: 'colleaguesCopy', copy: colleagues, request } : { kind: 'question', request });
  }

  function requestSave(request: SaveRequest, isByKey = false) {
    const isFirst = isByKey && isFirstPublication(request, { told, publishedAt: state.post?.publishedAt });
    if (colleagues || isFirst) void askFirst(request);
    else editor.saveRequested(request);
  }

  useSaveKeys({ requestSave, isPublished: told?.isDraft === false });
  return (request: SaveRequest) => requestSave(request);
}

function Notices({ editor, state: { post, richText } }: { editor: PostEditor; state: PostEditorState }) {
  return (
    <>
      {richText && post && <PostNewsNotice editor={editor} />}
      {post?.workingCopy && <WorkingCopyNotice editor={editor} />}
      <RecoveredDraft editor={editor} />
    </>
  );
}

interface TextsProps {
  form: UseFormReturn<PostFields>;
  editor: PostEditor;
  opened: PostInEditorFragment | undefined;
  open: (dialog: OpenDialog) => void;
  onSource: () => void;
  fullScreen: FullScreenState;
  onUndescribed: (count: number | undefined) => void;
}

/** The title and the content. */
function Texts({ form, editor, opened, open, onSource, fullScreen, onUndescribed }: TextsProps) {
  const { post, richText } = useEditorState(editor);
  const [contentIsDue] = useState(() => (opened ? after(CONTENT_DELAY_MS) : Promise.resolve()));
  const [initialContent] = useState(opened ? editedTexts(opened).content : '');
  return (
    <Column>
      <TitleField form={form} post={post} onEnter={() => richText?.editor().editing.view.focus()} />
      <RichTextField
        editor={editor}
        initialContent={initialContent}
        contentIsDue={contentIsDue}
        fullScreen={fullScreen}
        onBrowse={() => open({ kind: 'images', target: 'text' })}
        onLinkPost={() => open({ kind: 'postLink' })}
        onSource={onSource}
        onUndescribed={onUndescribed}
      />
    </Column>
  );
}

/** Focuses the title of a new post, and selects in that of a duplicate what says that it is one (F146). */
function useFocusOnTitle({ setFocus }: UseFormReturn<PostFields>, opened: PostInEditorFragment | undefined) {
  const { state } = useLocation() as { state: { isDuplicate?: boolean } | null };
  const isDuplicate = state?.isDuplicate === true;
  const isNew = opened === undefined;
  useEffect(() => {
    if (isNew || isDuplicate) setFocus('title');
    if (isDuplicate) selectSuffix();
  }, [isNew, isDuplicate, setFocus]);
}

function selectSuffix() {
  const title = document.querySelector<HTMLTextAreaElement>('textarea[name=title]');
  const [suffix] = / \(bản sao\)$/.exec(title?.value ?? '') ?? [];
  if (title && suffix) title.setSelectionRange(title.value.length - suffix.length, title.value.length);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
