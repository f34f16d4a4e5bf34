import type { Editor, ModelDocumentSelection } from 'ckeditor5';

/**
 * A picture that is inserted at an end of a paragraph is a block of its own, with a caption. CKEditor would put it into the
 * line, beside the words.
 */
export function placeImagesInBlocks(editor: Editor): void {
  const utils = editor.plugins.get('ImageUtils');
  utils.decorate('insertImage');
  utils.on(
    'insertImage',
    (_event, given: unknown[]) => {
      const [, place, type] = given;
      if (!place && !type && isAtEndOfParagraph(editor.model.document.selection)) given[2] = 'imageBlock';
    },
    { priority: 'high' },
  );
}

function isAtEndOfParagraph({ isCollapsed, anchor }: ModelDocumentSelection) {
  const block = anchor?.parent;
  if (!isCollapsed || !anchor || !block?.is('element')) return false;
  const isParagraph = block.name === 'paragraph' && !block.hasAttribute('listItemId');
  return isParagraph && !block.findAncestor('tableCell') && (anchor.isAtEnd || anchor.isAtStart);
}
