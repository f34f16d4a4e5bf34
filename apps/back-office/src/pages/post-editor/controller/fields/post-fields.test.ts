import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText } from '../../../../posts/post-texts';
import { createFields, type FieldsEvent } from './post-fields';
import type { RichText } from './rich-text';

const saved = {
  ...emptyText,
  title: 'Phở',
  description: 'Một mẹo nhỏ',
  content: '<p>Ninh xương.</p>',
  keywords: 'phở, bò',
};

/** A rich-text editor that shows HTML without its scripts. */
function aRichText(): RichText {
  let html = saved.content;
  return {
    read: () => html,
    readShown: () => html.replace(/<script>.*<\/script>/, ''),
    write: (text: string) => void (html = text),
  } as RichText;
}

function fieldsOf(post: typeof saved | undefined, typedKeyword = '') {
  const events: FieldsEvent[] = [];
  const state = {
    post: post as PostInEditorFragment | undefined,
    richText: undefined as RichText | undefined,
    typedKeyword,
  };
  const fields = createFields({
    getState: () => state,
    on(event) {
      events.push(event);
      if (event.type === 'keywordTyped') state.typedKeyword = event.typed;
    },
  });
  return { fields, events, state };
}

describe('the text of the editor', () => {
  it('begins with the saved one, or empty', () => {
    expect(fieldsOf(saved).fields.read()).toEqual(saved);
    expect(fieldsOf(undefined).fields.read()).toEqual(emptyText);
  });

  it('has a keyword that is still being typed, and which ends when it is validated', async () => {
    const { fields, events } = fieldsOf(saved, 'hành');
    expect(fields.read().keywords).toBe('phở, bò, hành');
    expect(await fields.validate()).toBe(true);
    expect(events).toEqual([{ type: 'keywordTyped', typed: '' }]);
  });

  it('is refused without a title', async () => {
    const { fields } = fieldsOf(saved);
    fields.write({ ...saved, title: '' });
    expect(await fields.validate()).toBe(false);
  });

  it('is written into form and rich-text editor, which is no edit of the form', () => {
    const { fields, events, state } = fieldsOf(saved);
    state.richText = aRichText();
    const text = { ...saved, title: 'Bún', content: '<p>Giò.</p>' };
    fields.write(text);
    expect(fields.read()).toEqual(text);
    expect(events).toEqual([]);
  });

  it('is previewed as saved, and of an edited content as the editor shows it', () => {
    const { fields, state } = fieldsOf(saved);
    expect(fields.readPreview()).toEqual(saved);
    state.richText = aRichText();
    fields.write({ ...saved, content: '<p>Giò.</p><script>steal()</script>' });
    expect(fields.readPreview().content).toBe('<p>Giò.</p>');
  });
});
