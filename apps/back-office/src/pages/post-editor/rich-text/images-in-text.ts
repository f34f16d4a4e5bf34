import type { Editor, ModelElement, ModelNode, ModelRange } from 'ckeditor5';

/** The pictures of the text, of lines and of their own, from top to bottom. */
export function imagesOf({ model }: Editor, range?: ModelRange): ModelElement[] {
  const items = (range ?? model.createRangeIn(model.document.getRoot()!)).getItems();
  return [...items].filter(isImage);
}

/** The pictures that the current change has brought into the text. */
export function insertedImages(editor: Editor): ModelElement[] {
  const { model } = editor;
  return model.document.differ.getChanges().flatMap((change) => {
    const node = change.type === 'insert' && change.name !== '$text' ? change.position.nodeAfter : undefined;
    return node ? imagesOf(editor, model.createRangeOn(node)) : [];
  });
}

const isImage = (item: { is: ModelNode['is'] }): item is ModelElement =>
  item.is('element', 'imageBlock') || item.is('element', 'imageInline');
