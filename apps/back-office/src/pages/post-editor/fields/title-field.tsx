import { Button } from '@chakra-ui/react/button';
import { articlePath } from '@tiempos/ui/article';
import { countCharacters, limits, type PostFields } from '@tiempos/validation';
import { TextAreaField } from '@tiempos/ui/form';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PostInEditorFragment } from '../post-editor.generated';
import { slugOfPost } from '../slug-of-post';

/** The length is shown from this number of characters on. */
const COUNTED_FROM = 80;

interface TitleFieldProps {
  form: UseFormReturn<PostFields>;
  post: PostInEditorFragment | undefined;
  /** Opens the slug dialog; undefined while the editor loads. */
  onSlug: (() => void) | undefined;
}

/** The title and the path derived from it, which can be changed until the first publication (C65). */
export function TitleField({ form, post, onSlug }: TitleFieldProps) {
  const title = useWatch({ control: form.control, name: 'title' }) ?? '';
  const length = countCharacters(title.trim());

  /** Enter focuses the next field: only the buttons and Ctrl+Enter publish. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.setFocus('description');
  }

  return (
    <chakra.div position="relative">
      {!post?.publishedAt && (
        <Button
          variant="ghost"
          size="xs"
          minH="8"
          position="absolute"
          top="-1"
          right="-2"
          zIndex="1"
          disabled={!onSlug}
          onClick={onSlug}
        >
          <Link2 aria-hidden />
          Sửa đường dẫn
        </Button>
      )}
      <TextAreaField
        {...form.register('title', { setValueAs: onOneLine })}
        label="Tiêu đề"
        autoComplete="off"
        autoresize
        rows={1}
        fontSize="lg"
        fontWeight="700"
        onKeyDown={goOn}
        hint={[pathHint(title, post), length >= COUNTED_FROM && ` · ${length}/${limits.postTitle.max} ký tự`]}
        error={form.formState.errors.title?.message}
      />
    </chakra.div>
  );
}

/** The hint about the path, without and with a title. */
function pathHint(title: string, post: PostInEditorFragment | undefined) {
  if (title.trim() === '' && !post) return 'Đường dẫn của tin theo tiêu đề.';
  return `Đường dẫn: ${articlePath(slugOfPost(title, post))}`;
}

/** The title wraps on the screen, but contains no line breaks: pasted ones are removed. */
function onOneLine(title: string) {
  return title.replace(/\s*\n\s*/g, ' ');
}
