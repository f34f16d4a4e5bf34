import type { Editor, ModelDocumentFragment, ModelElement, ModelWriter } from 'ckeditor5';

/** What a caption cannot hold, in the words of a notice. */
const KINDS: Record<string, string> = {
  imageBlock: 'ảnh',
  imageInline: 'ảnh',
  table: 'bảng',
  media: 'khung nhúng',
};

/**
 * Makes one line of what is pasted into a caption, which holds text only: CKEditor would join the last word of a block and
 * the first one of the next.
 *
 * @returns the line, and a sentence about what was left out; undefined where blocks may stand
 */
export function asCaption(
  { model }: Editor,
  content: ModelDocumentFragment,
): { line: ModelDocumentFragment; leftOut: string | undefined } | undefined {
  const limit = model.schema.getLimitElement(model.document.selection);
  if (model.schema.checkChild(limit, 'paragraph')) return undefined;
  return model.change((writer) => {
    const { line, counts } = wordsOf(content, writer);
    const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`);
    const leftOut = kinds.length > 0 ? `Chú thích chỉ nhận chữ: đã bỏ ${kinds.join(', ')}.` : undefined;
    return { line, leftOut };
  });
}

function wordsOf(content: ModelDocumentFragment, writer: ModelWriter) {
  const line = writer.createDocumentFragment();
  const counts = new Map<string, number>();
  let isNewBlock = false;
  function read(parent: ModelDocumentFragment | ModelElement) {
    for (const child of parent.getChildren()) {
      if (child.is('$text')) {
        if (isNewBlock && line.childCount > 0) writer.appendText(' ', line);
        isNewBlock = false;
        writer.appendText(child.data, child.getAttributes(), line);
      } else if (child.is('element')) {
        const kind = KINDS[child.name];
        if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        else read(child);
        isNewBlock = true;
      }
    }
  }
  read(content);
  return { line, counts };
}
