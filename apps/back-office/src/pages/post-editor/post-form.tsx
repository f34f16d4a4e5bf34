import { useConfirmOnClose, useLeaving } from '../../routing/use-leaving';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { PostFields } from '@tiempos/validation';
import { textNames, type PostText } from '../../posts/post-texts';
import { RecoveredDraft } from './autosave/recovered-draft';
import { Column, Columns } from './columns';
import { unansweredCopy } from './controller/conflict/colleagues-copy';
import { formOptions } from './controller/fields/post-fields';
import type { PostEditor } from './controller/post-editor';
import type { SaveRequest } from './controller/saving/save-queue';
import type { PostEditorState } from './controller/state';
import { EditorHeader } from './editor-header';
import { KeywordField } from './fields/keyword-field';
import { PlainTextField } from './fields/plain-text-field';
import { ThumbnailField } from './fields/thumbnail-field';
import { TitleField } from './fields/title-field';
import { PostDialogs, usePostDialogs, type OpenDialog } from './post-dialogs';
import type { PostInEditorFragment } from './post-editor.generated';
import { editedTexts } from './post-text';
import { RichTextField } from './rich-text/rich-text-field';
import { SaveBar } from './saving/save-bar';
import { questionBefore } from './saving/save-question';
import { useLeaveNotice } from './saving/use-leave-notice';
import { useAfterSave } from './saving/use-after-save';
import { useSaveKeys } from './saving/use-save-keys';
import { PostNewsNotice } from './presence/post-news-notice';
import { WorkingCopyNotice } from './working-copy/working-copy-notice';
import { useEditorState, usePostEditor } from './use-post-editor';

/** The delay before the text of a saved post is shown (F55, C27). */
const CONTENT_DELAY_MS = 1000;

/**
 * The form of a post: title, description and text on the left, picture and keywords on the right. Its bar stays at the
 * foot of the window from the screen's head on, which is therefore in the form too.
 */
export function PostForm({ opened }: { opened?: PostInEditorFragment }) {
  const editor = usePostEditor(opened, useLeaveNotice());
  const { dialog, open, close } = usePostDialogs();
  const state = useEditorState(editor);
  const form = useForm({ ...formOptions, formControl: editor.text.form.formControl });
  useSaveKeys({ requestSave, isPublished: state.post?.isDraft === false });
  useConfirmOnClose(state.isDirty);
  const leaving = useLeaving(editor.mayLeave);

  const openAfterSave = useAfterSave(editor, (kind: 'schedule' | 'slug') => open({ kind }));

  useFocusOnTitle(form, opened === undefined);

  const colleagues = unansweredCopy(state);
  const askAboutCopy = useEffectEvent(() => colleagues && open({ kind: 'colleaguesCopy', copy: colleagues }));
  useEffect(() => {
    if (state.isDirty) askAboutCopy();
  }, [state.isDirty]);

  function requestSave(request: SaveRequest) {
    if (colleagues) return open({ kind: 'colleaguesCopy', copy: colleagues, request });
    const question = questionBefore(request, state.post, editor.text.read());
    if (question) open({ kind: 'question', question, request });
    else editor.saveRequested(request);
  }

  return (
    <>
      <chakra.form
        ref={(element: HTMLFormElement | null) => editor.text.setElement(element)}
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        aria-label="Bài viết"
      >
        <EditorHeader
          editor={editor}
          onPreview={() => open({ kind: 'preview', text: editor.text.readPreview() })}
          onAdvice={() => open({ kind: 'advice', text: editor.text.readPreview() })}
          onSchedule={() => openAfterSave('schedule')}
          onSaveWorkingCopy={() => requestSave({ isDraft: false, asWorkingCopy: true })}
        />
        <Notices editor={editor} state={state} />
        <Columns>
          <Texts
            form={form}
            editor={editor}
            opened={opened}
            open={open}
            onSlug={() => openAfterSave('slug')}
          />
          <Beside form={form} editor={editor} />
        </Columns>
        <SaveBar editor={editor} onSave={requestSave} />
      </chakra.form>
      <PostDialogs editor={editor} dialog={dialog} close={close} leaving={leaving} />
    </>
  );
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
  onSlug: () => void;
}

function Texts({ form, editor, opened, open, onSlug }: TextsProps) {
  const { post, richText } = useEditorState(editor);
  const [contentIsDue] = useState(() => (opened ? after(CONTENT_DELAY_MS) : Promise.resolve()));
  const [initialContent] = useState(opened ? editedTexts(opened).content : '');
  /** What is no plain text; the keywords stand beside. */
  const special: Partial<Record<keyof PostText, ReactNode>> = {
    title: <TitleField form={form} post={post} onSlug={richText && onSlug} />,
    content: (
      <RichTextField
        editor={editor}
        initialContent={initialContent}
        contentIsDue={contentIsDue}
        onBrowse={() => open({ kind: 'images' })}
        onLinkPost={() => open({ kind: 'postLink' })}
        onSource={() => open({ kind: 'source', html: editor.text.read().content })}
      />
    ),
    keywords: null,
  };
  return (
    <Column>
      {textNames.map((name) => (
        <Fragment key={name}>
          {name in special ? special[name] : <PlainTextField form={form} name={name} />}
        </Fragment>
      ))}
    </Column>
  );
}

/** Focuses the title of a new post. */
function useFocusOnTitle({ setFocus }: UseFormReturn<PostFields>, isNew: boolean) {
  useEffect(() => {
    if (isNew) setFocus('title');
  }, [isNew, setFocus]);
}

/** The picture and the keywords. */
function Beside({ form, editor }: Pick<TextsProps, 'form' | 'editor'>) {
  const { thumbnail, thumbnailError, progress, typedKeyword } = useEditorState(editor);
  return (
    <Column>
      <ThumbnailField
        value={thumbnail}
        error={thumbnailError}
        onChange={editor.thumbnailChosen}
        progress={progress}
      />
      <Controller
        control={form.control}
        name="keywords"
        render={({ field, fieldState }) => (
          <KeywordField
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            typed={typedKeyword}
            onType={editor.keywordTyped}
            error={fieldState.error?.message}
          />
        )}
      />
    </Column>
  );
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
