import { chakra } from '@chakra-ui/react/styled-system';
import { countCharacters, limits } from '@tiempos/validation';
import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSession } from '../../session/session-context';
import { openStorage, storedNames } from '../../session/stored-session';
import { preloadable } from '../../routing/preloadable';
import { useConfirmOnClose, useLeaving } from '../../routing/use-leaving';
import { usePreload } from '../../ui/back-office/use-preload';
import { Card } from '@chakra-ui/react/card';
import { TextAreaField } from '../../ui/back-office/fields';
import { SiteLink } from '../../ui/link';
import { loadChunk } from '../../ui/load-chunk';
import { useToast } from '../../ui/toast/toasts';
import { KeywordField } from './fields/keyword-field';
import { RecoveredDraft } from './autosave/recovered-draft';
import type { PostInEditorFragment } from './post-editor.generated';
import type { PostText } from './post-text';
import { EditorHeader } from './editor-header';
import { EditorSkeleton } from './rich-text/editor-skeleton';
import { SaveBar } from './saving/save-bar';
import { ThumbnailField } from './fields/thumbnail-field';
import type { SaveRequest } from './saving/save-queue';
import { questionBefore, type SaveQuestion } from './saving/save-question';
import { useSaveKeys } from './saving/use-save-keys';
import { usePostEditor, type PostEditor } from './use-post-editor';

const ConflictDialog = preloadable(() => import('./conflict/conflict-dialog'));
const LeaveDialog = preloadable(() => import('./saving/leave-dialog'));
const ImageBrowser = preloadable(() => import('./fields/image-browser'));
const PreviewDialog = preloadable(() => import('./preview-dialog'));
const SaveQuestionDialog = preloadable(() => import('./saving/save-question-dialog'));
const dialogs = [SaveQuestionDialog, PreviewDialog, LeaveDialog];

// The server's build drops the branch that is not its own, and CKEditor with it.
const RichTextEditor = lazy(() =>
  import.meta.env.SSR ? Promise.reject<never>() : loadChunk(() => import('./rich-text/rich-text-editor')),
);

/** How long the text of a saved post is held back (F55, C27). */
const CONTENT_DELAY_MS = 1000;

/** Everything of a post in one form: words and text on the left, picture and keywords on the right. */
export function PostForm({ opened }: { opened?: PostInEditorFragment }) {
  const toast = useToast();
  const session = useSession();
  const editor = usePostEditor(opened, (path, isKept) =>
    toast({
      title: isKept ? 'Bài viết dở được giữ trong trình duyệt này' : 'Bài viết dở chưa giữ được',
      description: (
        <SiteLink to={path} textDecoration="underline">
          Quay lại viết tiếp
        </SiteLink>
      ),
      variant: isKept ? 'default' : 'destructive',
    }),
  );
  const [contentIsDue] = useState(() => (opened ? after(CONTENT_DELAY_MS) : Promise.resolve()));
  const [initialContent] = useState(opened?.content ?? '');
  const [isBrowsing, setIsBrowsing] = useState(false);
  const [preview, setPreview] = useState<PostText>();
  const [question, setQuestion] = useState<{ question: SaveQuestion; request: SaveRequest }>();
  const { state, fields, save, copy } = editor;
  const { form } = fields;
  const { conflict, isDirty } = state;
  const { errors } = form.formState;
  usePreload(dialogs);
  useSaveKeys({ save, requestSave, isPublished: state.post?.isDraft === false });
  useConfirmOnClose(isDirty);
  const leaving = useLeaving(() => !isDirty || copy.keep());

  const isNew = opened === undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (isNew) setFocus('title');
  }, [isNew, setFocus]);

  function requestSave(request: SaveRequest) {
    const asked = questionBefore(request, state.post, fields.getText());
    if (asked) setQuestion({ question: asked, request });
    else save(request);
  }

  function typeKeyword(typed: string) {
    fields.setTypedKeyword(typed);
    if (typed !== '') editor.markDirty();
  }

  /** Enter in the title goes on to the next field: nothing but the buttons and Ctrl+Enter publishes. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFocus('description');
  }

  return (
    <>
      <EditorHeader
        post={state.post}
        isReady={fields.richText !== undefined}
        onPreview={() => setPreview(fields.getText())}
      />
      <RecoveredDraft editor={editor} />
      <chakra.form
        method="post"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        aria-label="Bài viết"
      >
        <chakra.div
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        >
          <Card.Root>
            <Card.Body display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
              <TextAreaField
                {...form.register('title', { setValueAs: onOneLine })}
                label="Tiêu đề"
                autoComplete="off"
                autoresize
                rows={1}
                fontSize="lg"
                fontWeight="700"
                onKeyDown={goOn}
                error={errors.title?.message}
              />
              <DescriptionField form={form} />
              <div>
                <chakra.p mb="1" fontWeight="700" fontSize="sm" aria-hidden>
                  Nội dung
                </chakra.p>
                <Suspense fallback={<EditorSkeleton />}>
                  <RichTextEditor
                    initialContent={initialContent}
                    contentIsDue={contentIsDue}
                    onReady={fields.setRichText}
                    onChange={editor.markDirty}
                    onProblem={(message) =>
                      toast({ title: 'Chưa tải được ảnh lên', description: message, variant: 'destructive' })
                    }
                    accessToken={storedAccessToken}
                    renew={() => session.credentials()}
                    onBrowse={() => setIsBrowsing(true)}
                  />
                </Suspense>
              </div>
            </Card.Body>
          </Card.Root>
          <Card.Root>
            <Card.Body display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
              <ThumbnailField
                value={state.thumbnail}
                error={state.thumbnailError}
                onChange={editor.chooseThumbnail}
                progress={state.progress}
              />
              <Controller
                control={form.control}
                name="keywords"
                render={({ field, fieldState }) => (
                  <KeywordField
                    value={field.value ?? ''}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    typed={fields.typedKeyword}
                    onType={typeKeyword}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </Card.Body>
          </Card.Root>
        </chakra.div>
        <SaveBar editor={editor} onSave={requestSave} />
      </chakra.form>
      <Suspense>
        {question && (
          <SaveQuestionDialog
            question={question.question}
            onCancel={() => setQuestion(undefined)}
            onConfirm={() => {
              setQuestion(undefined);
              save(question.request);
            }}
          />
        )}
        {isBrowsing && (
          <ImageBrowser
            onClose={() => setIsBrowsing(false)}
            onChoose={(url) => {
              setIsBrowsing(false);
              fields.richText?.insertImage(url);
            }}
          />
        )}
        {preview && (
          <PreviewDialog
            text={preview}
            createdDate={state.post?.createdDate}
            onClose={() => setPreview(undefined)}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            onMine={editor.conflict.keepMine}
            onTheirs={editor.conflict.takeTheirs}
            onLater={editor.conflict.postpone}
          />
        )}
        {leaving.isAsked && (
          <LeaveDialog
            onStay={leaving.stay}
            onLeave={() => {
              copy.drop();
              leaving.leave();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function DescriptionField({ form }: Pick<PostEditor['fields'], 'form'>) {
  const description = useWatch({ control: form.control, name: 'description' }) ?? '';
  const { max } = limits.postDescription;
  return (
    <TextAreaField
      {...form.register('description')}
      label="Mô tả"
      rows={3}
      hint={`${countCharacters(description.trim()).toLocaleString('vi-VN')}/${max.toLocaleString('vi-VN')} ký tự. Hiện trong danh sách tin và kết quả tìm kiếm.`}
      error={form.formState.errors.description?.message}
    />
  );
}

/** A title grows over several lines on the screen; a pasted line break is none of its own. */
function onOneLine(title: string) {
  return title.replace(/\s*\n\s*/g, ' ');
}

function storedAccessToken() {
  return openStorage().getItem(storedNames.accessToken);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
