import { useConfirmOnClose, useLeaving } from '../../routing/use-leaving';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import { RecoveredDraft } from './autosave/recovered-draft';
import { Column, Columns } from './columns';
import { EditorHeader } from './editor-header';
import { DescriptionField } from './fields/description-field';
import { KeywordField } from './fields/keyword-field';
import { ThumbnailField } from './fields/thumbnail-field';
import { TitleField } from './fields/title-field';
import { PostDialogs, usePostDialogs, type OpenDialog } from './post-dialogs';
import type { PostInEditorFragment } from './post-editor.generated';
import { editedTexts } from './post-text';
import { RichTextField } from './rich-text/rich-text-field';
import { SaveBar } from './saving/save-bar';
import type { SaveRequest } from './saving/save-queue';
import { questionBefore } from './saving/save-question';
import { useLeaveNotice } from './saving/use-leave-notice';
import { useAfterSave } from './saving/use-after-save';
import { useSaveKeys } from './saving/use-save-keys';
import { unansweredCopy } from './working-copy/colleagues-copy';
import { WorkingCopyNotice } from './working-copy/working-copy-notice';
import { usePostEditor, type PostEditor } from './use-post-editor';

/** The delay before the text of a saved post is shown (F55, C27). */
const CONTENT_DELAY_MS = 1000;

/** The form of a post: title, description and text on the left, picture and keywords on the right. */
export function PostForm({ opened }: { opened?: PostInEditorFragment }) {
  const editor = usePostEditor(opened, useLeaveNotice());
  const { dialog, open, close } = usePostDialogs();
  const { state, fields, save, copy } = editor;
  useSaveKeys({ requestSave, isPublished: state.post?.isDraft === false });
  useConfirmOnClose(state.isDirty);
  const leaving = useLeaving(() => !state.isDirty || copy.keep());

  const openAfterSave = useAfterSave(editor, (kind: 'schedule' | 'slug') => open({ kind }));

  useFocusOnTitle(fields.form, opened === undefined);

  const colleagues = unansweredCopy(state);
  const askAboutCopy = useEffectEvent(() => colleagues && open({ kind: 'colleaguesCopy', copy: colleagues }));
  useEffect(() => {
    if (state.isDirty) askAboutCopy();
  }, [state.isDirty]);

  function requestSave(request: SaveRequest) {
    if (colleagues) return open({ kind: 'colleaguesCopy', copy: colleagues, request });
    const question = questionBefore(request, state.post, fields.getText());
    if (question) open({ kind: 'question', question, request });
    else save(request);
  }

  return (
    <>
      <EditorHeader
        post={state.post}
        isReady={fields.richText !== undefined}
        onPreview={() => open({ kind: 'preview', text: fields.getPreview() })}
        onAdvice={() => open({ kind: 'advice', text: fields.getPreview() })}
        onSchedule={() => openAfterSave('schedule')}
        isSavingWorkingCopy={state.saving && state.saving.asWorkingCopy === true}
        onSaveWorkingCopy={() => requestSave({ isDraft: false, asWorkingCopy: true })}
      />
      {state.post?.workingCopy && <WorkingCopyNotice editor={editor} />}
      <RecoveredDraft editor={editor} />
      <chakra.form
        ref={(element: HTMLFormElement | null) => fields.setElement(element)}
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        aria-label="Bài viết"
      >
        <Columns>
          <Texts editor={editor} opened={opened} open={open} onSlug={() => openAfterSave('slug')} />
          <Column>
            <ThumbnailField
              value={state.thumbnail}
              error={state.thumbnailError}
              onChange={editor.chooseThumbnail}
              progress={state.progress}
            />
            <Keywords editor={editor} />
          </Column>
        </Columns>
        <SaveBar editor={editor} onSave={requestSave} />
      </chakra.form>
      <PostDialogs editor={editor} dialog={dialog} close={close} leaving={leaving} />
    </>
  );
}

interface TextsProps {
  editor: PostEditor;
  opened: PostInEditorFragment | undefined;
  open: (dialog: OpenDialog) => void;
  onSlug: () => void;
}

function Texts({ editor, opened, open, onSlug }: TextsProps) {
  const { state, fields } = editor;
  const [contentIsDue] = useState(() => (opened ? after(CONTENT_DELAY_MS) : Promise.resolve()));
  const [initialContent] = useState(opened ? editedTexts(opened).content : '');
  return (
    <Column>
      <TitleField form={fields.form} post={state.post} onSlug={fields.richText && onSlug} />
      <DescriptionField form={fields.form} />
      <RichTextField
        editor={editor}
        initialContent={initialContent}
        contentIsDue={contentIsDue}
        onBrowse={() => open({ kind: 'images' })}
        onLinkPost={() => open({ kind: 'postLink' })}
        onSource={() => open({ kind: 'source', html: fields.getText().content })}
      />
    </Column>
  );
}

/** Focuses the title of a new post. */
function useFocusOnTitle({ setFocus }: PostEditor['fields']['form'], isNew: boolean) {
  useEffect(() => {
    if (isNew) setFocus('title');
  }, [isNew, setFocus]);
}

function Keywords({ editor: { fields, markDirty } }: { editor: PostEditor }) {
  return (
    <Controller
      control={fields.form.control}
      name="keywords"
      render={({ field, fieldState }) => (
        <KeywordField
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          typed={fields.typedKeyword}
          onType={(typed) => {
            fields.setTypedKeyword(typed);
            if (typed !== '') markDirty();
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
