import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PostFields } from '@tiempos/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { reportSilentInput } from '@tiempos/ui/browser';
import { joinKeywords, splitKeywords } from './keywords';
import { editedTexts, emptyText, type PostText } from '../post-text';
import type { RichText } from '../rich-text/rich-text';
import type { PostEditorStore } from '../use-post-editor-store';

/** The controls of a post's text: a form, and the rich-text editor once it has loaded. */
export interface PostFieldsControl {
  readonly form: UseFormReturn<PostFields>;
  /** The ref of the form's element. */
  setElement: (element: HTMLFormElement | null) => void;
  /** Undefined until the rich-text editor accepts input. */
  readonly richText: RichText | undefined;
  setRichText: (richText: RichText) => void;
  /** The rich-text editor for asynchronous functions. */
  getRichText: () => RichText | undefined;
  /** The input of the keyword field that is not a keyword yet. */
  readonly typedKeyword: string;
  setTypedKeyword: (typed: string) => void;
  /** The current text, including an unfinished keyword. */
  getText: () => PostText;
  /** The same with content that is safe to render: saved HTML, or the editor's own. */
  getPreview: () => PostText;
  setText: (text: PostText) => void;
  /** Validates the fields and shows their errors. @returns whether they are valid */
  validate: () => Promise<boolean>;
}

/** The fields of a post's editor. */
export function usePostFields(store: PostEditorStore): PostFieldsControl {
  const { title, description, keywords } = savedText(store);
  const form = useForm<PostFields>({
    resolver: classValidatorResolver(PostFields),
    defaultValues: { title, description, keywords },
  });
  const element = useRef<HTMLFormElement>(null);
  const [richText, showRichText] = useState<RichText>();
  const current = useRef<RichText>(undefined);
  const [typedKeyword, showTypedKeyword] = useState('');
  const typed = useRef('');

  const setRichText = useCallback((loaded: RichText) => {
    current.current = loaded;
    showRichText(loaded);
  }, []);

  const setTypedKeyword = useCallback((keyword: string) => {
    typed.current = keyword;
    showTypedKeyword(keyword);
  }, []);

  const getText = useCallback((): PostText => {
    const values = form.getValues();
    const content = current.current?.read() ?? savedText(store).content;
    const keywords = joinKeywords(splitKeywords(`${values.keywords ?? ''},${typed.current}`));
    return { title: values.title, description: values.description, keywords, content };
  }, [form, store]);

  return {
    form,
    setElement: useCallback((mounted) => void (element.current = mounted), []),
    richText,
    setRichText,
    getRichText: () => current.current,
    typedKeyword,
    setTypedKeyword,
    getText,
    getPreview() {
      const text = getText();
      const isSaved = text.content === savedText(store).content;
      return isSaved ? text : { ...text, content: current.current?.readShown() ?? '' };
    },
    setText({ content, ...text }) {
      form.reset({ ...form.getValues(), ...text });
      current.current?.write(content);
    },
    validate() {
      // Its buttons and keys save without a submit event.
      if (element.current) reportSilentInput(element.current);
      form.setValue('keywords', getText().keywords);
      setTypedKeyword('');
      return new Promise((resolve) => {
        void form.handleSubmit(
          () => resolve(true),
          () => resolve(false),
        )();
      });
    },
  };
}

/** The saved text. */
function savedText(store: PostEditorStore): PostText {
  const { post } = store.getState();
  return post ? editedTexts(post) : emptyText;
}

/** Calls `onEdit` when the user edits a field of the form. @param onEdit always the same function */
export function useOnEdit(form: UseFormReturn<PostFields>, onEdit: () => void) {
  useEffect(() => {
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') onEdit();
    });
    return () => subscription.unsubscribe();
  }, [form, onEdit]);
}
