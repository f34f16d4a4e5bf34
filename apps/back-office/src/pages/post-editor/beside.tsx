import type { PostFields } from '@tiempos/validation';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { textNames, type TextName } from '../../posts/post-texts';
import { GoogleCard, ZaloWords } from './advice/share-cards';
import { Ticks } from './advice/ticks';
import { Column } from './columns';
import type { PostEditor } from './controller/post-editor';
import { KeywordField } from './fields/keyword-field';
import { PlainTextField } from './fields/plain-text-field';
import { ThumbnailField } from './fields/thumbnail-field';
import type { OpenDialog, TriggerOf } from './post-dialogs';
import { useEditorState } from './use-post-editor';

/** The texts that have a field of their own elsewhere. */
const special: readonly TextName[] = ['title', 'content', 'keywords'];

interface BesideProps {
  form: UseFormReturn<PostFields>;
  editor: PostEditor;
  open: (dialog: OpenDialog) => void;
  triggerOf: TriggerOf;
  /** The number of pictures without alternative text; undefined without pictures. */
  undescribed: number | undefined;
}

/**
 * The plain texts, what could be better (in sight without scrolling), the picture and the cards of a shared link, and the keywords:
 * beside the content, on narrow windows below it.
 */
export function Beside({ form, editor, open, triggerOf, undescribed }: BesideProps) {
  const { post, thumbnail, thumbnailError, progress, typedKeyword } = useEditorState(editor);
  return (
    <Column isSticky>
      {textNames
        .filter((name) => !special.includes(name))
        .map((name) => (
          <PlainTextField key={name} form={form} name={name} />
        ))}
      <Ticks form={form} editor={editor} undescribed={undescribed} />
      <ThumbnailField
        value={thumbnail}
        error={thumbnailError}
        onChange={editor.thumbnailChosen}
        onBrowse={() => open({ kind: 'images', target: 'cover' })}
        browseTrigger={triggerOf('images')}
        progress={progress}
      >
        <ZaloWords form={form} post={post} />
      </ThumbnailField>
      <GoogleCard form={form} post={post} />
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
