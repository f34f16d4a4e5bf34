import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { PostFields } from '@tiempos/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { joinKeywords, splitKeywords } from './keywords';
import { editedTexts, emptyText, type PostText } from '../post-text';
import type { RichText } from '../rich-text/rich-text';
import type { PostEditorStore } from '../use-post-editor-store';

/** The controls that hold the text of a post: a form, and the rich-text editor once it has loaded. */
export interface PostFieldsControl {
  readonly form: UseFormReturn<PostFields>;
  /** Undefined until the rich-text editor accepts input. */
  readonly richText: RichText | undefined;
  setRichText: (richText: RichText) => void;
  /** The rich-text editor as an asynchronous function sees it. */
  getRichText: () => RichText | undefined;
  /** What is typed into the keyword field and no keyword yet. */
  readonly typedKeyword: string;
  setTypedKeyword: (typed: string) => void;
  /** The text as it is now, with the keyword that is being typed. */
  getText: () => PostText;
  /** The same, and of the content what may be shown as it is: saved HTML, or the editor's own. */
  getPreview: () => PostText;
  setText: (text: PostText) => void;
  /** Shows what is wrong with the fields. @returns whether nothing is */
  validate: () => Promise<boolean>;
}

/** The fields of a post's editor. */
export function usePostFields(store: PostEditorStore): PostFieldsControl {
  const { title, description, keywords } = savedText(store);
  const form = useForm<PostFields>({
    resolver: classValidatorResolver(PostFields),
    defaultValues: { title, description, keywords },
  });
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

/** What the server has of the writing. */
function savedText(store: PostEditorStore): PostText {
  const { post } = store.getState();
  return post ? editedTexts(post) : emptyText;
}

/** Calls back when a person edits a field of the form. @param onEdit always the same function */
export function useOnEdit(form: UseFormReturn<PostFields>, onEdit: () => void) {
  useEffect(() => {
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') onEdit();
    });
    return () => subscription.unsubscribe();
  }, [form, onEdit]);
}
