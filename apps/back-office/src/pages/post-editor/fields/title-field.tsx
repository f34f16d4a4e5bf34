import { articlePath } from '@tiempos/ui/article';
import { countCharacters, limits, type PostFields } from '@tiempos/validation';
import { TextAreaField } from '@tiempos/ui/form';
import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PostInEditorFragment } from '../post-editor.generated';
import { slugOfPost } from '../slug-of-post';

/** The length is shown from this number of characters on. */
const COUNTED_FROM = 80;

interface TitleFieldProps {
  form: UseFormReturn<PostFields>;
  post: PostInEditorFragment | undefined;
  /** Focuses the content. */
  onEnter: () => void;
}

/** The title and its path, which follows it until the first publication (C30) and can be chosen (C65, C109). */
export function TitleField({ form, post, onEnter }: TitleFieldProps) {
  const title = useWatch({ control: form.control, name: 'title' }) ?? '';
  const length = countCharacters(title.trim());

  /** Enter goes on to the content: only the buttons and Ctrl+Enter publish. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <chakra.div css={fieldStyle}>
      <TextAreaField
        {...form.register('title', { setValueAs: onOneLine })}
        label="Tiêu đề"
        autoComplete="off"
        autoresize
        rows={1}
        fontSize="lg"
        fontWeight="700"
        onKeyDown={goOn}
        hint={
          <>
            <Path title={title} post={post} />
            {length >= COUNTED_FROM && <span>{` · ${length}/${limits.postTitle.max} ký tự`}</span>}
          </>
        }
        error={form.formState.errors.title?.message}
      />
    </chakra.div>
  );
}

/** The title of a post that was published has changed, and its path does not follow. */
function isFrozen(title: string, post: PostInEditorFragment | undefined) {
  return Boolean(post?.publishedAt) && title.trim() !== post?.title;
}

/** The hint about the path in one line; a pointer shows all of it. */
function Path(props: { title: string; post: PostInEditorFragment | undefined }) {
  const words = pathHint(props.title, props.post);
  return <span title={words}>{words}</span>;
}

/** The hint about the path, without and with a title. */
function pathHint(title: string, post: PostInEditorFragment | undefined) {
  if (title.trim() === '' && !post) return 'Đường dẫn của tin theo tiêu đề.';
  const path = articlePath(slugOfPost(title, post));
  return isFrozen(title, post) ? `Đường dẫn giữ nguyên: ${path}` : `Đường dẫn: ${path}`;
}

/** The title wraps on the screen, but contains no line breaks: pasted ones are removed. */
function onOneLine(title: string) {
  return title.replace(/\s*\n\s*/g, ' ');
}

/** The path has one line, or it would move the form while one types; from 768 px on it stands in the line of the label. */
const fieldStyle = {
  '& [data-part=helper-text]': { display: 'flex', maxW: 'full', whiteSpace: 'pre' },
  '& [data-part=helper-text] > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  md: {
    '& > [data-part=root]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'baseline',
    },
    '& [data-part=textarea], & [data-part=error-text]': { gridColumn: '1 / -1' },
    '& [data-part=helper-text]': { gridRow: '1', gridColumn: '2', justifyContent: 'end' },
  },
} as const;
