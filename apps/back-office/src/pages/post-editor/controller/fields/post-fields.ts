import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PostFields } from '@tiempos/validation';
import { createFormControl } from 'react-hook-form';
import { reportSilentInput } from '@tiempos/ui/browser';
import { setServerErrors } from '@tiempos/ui/form';
import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText, textOf, type PostText } from '../../../../posts/post-texts';
import { editedTexts } from '../../post-text';
import { joinKeywords, splitKeywords } from './keywords';
import type { RichText } from './rich-text';

/** What happens to the text. */
export type FieldsEvent =
  | { readonly type: 'edited' }
  | { readonly type: 'contentSeen'; readonly isEmpty: boolean }
  | { readonly type: 'keywordTyped'; readonly typed: string };

/** What the text has beside its form. */
interface FieldsState {
  readonly post: PostInEditorFragment | undefined;
  readonly richText: RichText | undefined;
  readonly typedKeyword: string;
}

interface FieldsOptions {
  getState: () => FieldsState;
  on: (event: FieldsEvent) => void;
}

/** The text of a post: a form, the keyword that is being typed, and the rich-text editor once it has loaded. */
export interface TextControl {
  /** Its `formControl`, with `formOptions`, are for `useForm`. */
  readonly form: ReturnType<typeof createFormControl<PostFields>>;
  /** The ref of the form's element. */
  setElement: (element: HTMLFormElement | null) => void;
  /** The current text, including an unfinished keyword. */
  read: () => PostText;
  /** The same with content that is safe to render: saved HTML, or the editor's own. */
  readPreview: () => PostText;
  write: (text: PostText) => void;
  /** Validates the fields and shows their errors. @returns whether they are valid */
  validate: () => Promise<boolean>;
  /** Shows the server's messages at their fields. */
  showErrors: (errors: Readonly<Record<string, string>>) => void;
}

/** The rules of the form. */
export const formOptions = { resolver: classValidatorResolver(PostFields) };

/** The texts that the form has; the content is in the rich-text editor. */
const { content: _, ...formTexts } = emptyText;
const formFields = Object.keys(formTexts) as (keyof typeof formTexts)[];

/** Creates the text of an editor, which begins with the saved one. */
export function createFields({ getState, on }: FieldsOptions): TextControl {
  let element: HTMLFormElement | null = null;
  const saved = () => savedText(getState().post);
  const form = createFormControl<PostFields>({ ...formOptions, defaultValues: typedTexts(saved()) });
  form.watch((_values, { type }) => {
    if (type === 'change') on({ type: 'edited' });
  });

  function read(): PostText {
    const { richText, typedKeyword } = getState();
    const values = form.getValues() as PostText;
    const keywords = joinKeywords(splitKeywords(`${values.keywords ?? ''},${typedKeyword}`));
    return { ...textOf(values), keywords, content: richText?.read() ?? saved().content };
  }

  return {
    form,
    setElement: (mounted) => void (element = mounted),
    read,
    readPreview() {
      const text = read();
      const isSaved = text.content === saved().content;
      return isSaved ? text : { ...text, content: getState().richText?.readShown() ?? '' };
    },
    write(text) {
      form.reset({ ...form.getValues(), ...typedTexts(text) });
      getState().richText?.write(text.content);
    },
    async validate() {
      // Its buttons and keys save without a submit event.
      if (element) reportSilentInput(element);
      form.setValue('keywords', read().keywords);
      on({ type: 'keywordTyped', typed: '' });
      let isValid = false;
      await form.handleSubmit(() => void (isValid = true))();
      return isValid;
    },
    showErrors: (errors) => void setServerErrors(form.setError, formFields, errors),
  };
}

function savedText(post: PostInEditorFragment | undefined): PostText {
  return post ? editedTexts(post) : emptyText;
}

function typedTexts(text: PostText) {
  const { content: _, ...typed } = textOf(text);
  return typed;
}
