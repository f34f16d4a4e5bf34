import type {
  Editor,
  ModelDocumentSelection,
  ModelElement,
  ModelInsertObjectEvent,
  ModelPosition,
  ModelSelection,
  ModelWriter,
  ViewDocumentInsertTextEvent,
} from 'ckeditor5';

const IMAGES = ['imageBlock', 'imageInline'];
/** What is inserted whole: pictures, videos and other embeds. */
const OBJECTS = [...IMAGES, 'media'];

/**
 * A picture or an embed is inserted behind what is selected and replaces nothing. The caret then stands behind a picture,
 * below a block in a paragraph; an embed is selected, with the menu of its sizes (F131). CKEditor would replace a selected
 * object with the next one and with the next letter.
 */
export function placeObjects(editor: Editor): void {
  placeImages(editor);
  writeBelowObjects(editor);
  const { model } = editor;
  const { selection } = model.document;
  let isFollowed = false;
  model.on<ModelInsertObjectEvent>(
    'insertObject',
    (_event, given) => {
      const [element, place, options] = given;
      isFollowed = false;
      if (!OBJECTS.includes(element.name) || options?.setSelection !== 'on' || changesType(place)) return;
      // A pasted URL becomes its box a moment later, and meanwhile the caret may have gone on.
      const isHere = !place?.anchor || isWithin(selection, place.anchor);
      isFollowed = isHere && IMAGES.includes(element.name);
      if (isFollowed || !isHere) delete options.setSelection;
      if ((!place || place === selection) && !selection.isCollapsed)
        given[1] = model.createSelection(freePlace(editor));
    },
    { priority: 'high' },
  );
  model.on<ModelInsertObjectEvent>(
    'insertObject',
    (_event, [element]) => {
      if (isFollowed && element.parent) model.change((writer) => setCaretBehind(writer, element));
    },
    { priority: 'low' },
  );
}

/** What is typed, composed or dictated on a selected picture or embed is written below it; Delete removes it. */
function writeBelowObjects({ model, editing: { view } }: Editor) {
  const { selection } = model.document;
  const first = { priority: 'highest' } as const;
  function leaveObject() {
    const selected = selection.getSelectedElement();
    // CKEditor itself writes at the line that it shows above or below an object.
    if (!selected || !OBJECTS.includes(selected.name) || selection.hasAttribute('widget-type-around'))
      return false;
    model.change((writer) =>
      model.schema.isInline(selected)
        ? writer.setSelection(selected, 'after')
        : writeInParagraph(writer, selected),
    );
    return true;
  }
  view.document.on('compositionstart', leaveObject, first);
  view.document.on<ViewDocumentInsertTextEvent>(
    'insertText',
    (_event, data) => {
      if (!leaveObject()) return;
      data.selection = view.createSelection(view.document.selection);
      data.preventDefault();
    },
    first,
  );
}

/**
 * A picture that is inserted at an end of a paragraph is a block of its own, with a caption. CKEditor would put it into the
 * line, beside the words.
 */
function placeImages(editor: Editor) {
  const utils = editor.plugins.get('ImageUtils');
  utils.decorate('insertImage');
  utils.on(
    'insertImage',
    (_event, given: unknown[]) => {
      const [, place, type] = given;
      if (place) return;
      const free = freePlace(editor);
      given[1] = free;
      given[2] = type ?? (isInLine(free) ? 'imageInline' : 'imageBlock');
    },
    { priority: 'high' },
  );
}

/** A picture of a line that becomes a block, or the reverse, is inserted on its old element. */
function changesType(place: ModelSelection | ModelDocumentSelection | null | undefined) {
  const replaced = place?.is('documentSelection') ? null : place?.getSelectedElement();
  return Boolean(replaced && OBJECTS.includes(replaced.name));
}

function isWithin(selection: ModelDocumentSelection, place: ModelPosition) {
  const [first, last] = [selection.getFirstPosition()!, selection.getLastPosition()!];
  return !place.isBefore(first) && !place.isAfter(last);
}

/** The end of what is selected. */
function freePlace({ model }: Editor): ModelPosition {
  const { selection } = model.document;
  const end = selection.getLastPosition()!;
  const selected = selection.getSelectedElement();
  if (selection.isCollapsed || (selected && model.schema.isObject(selected))) return end;
  // Behind a selected table cell nothing can stand; at its end it can.
  return model.schema.getNearestSelectionRange(end, 'backward')?.end ?? end;
}

/** Words stand on both sides of it, or it is in a list or a table. */
function isInLine(place: ModelPosition) {
  const block = place.parent;
  if (!block.is('element') || block.isEmpty || !/^(?:paragraph|heading)/.test(block.name)) return false;
  const isPlain = block.name === 'paragraph' && !isListItem(block) && !block.findAncestor('tableCell');
  return !isPlain || !(place.isAtStart || place.isAtEnd);
}

const isListItem = (block: ModelElement) => block.hasAttribute('listItemId');

function setCaretBehind(writer: ModelWriter, element: ModelElement) {
  const below = element.nextSibling;
  if (writer.model.schema.isInline(element)) writer.setSelection(element, 'after');
  else if (below?.is('element', 'paragraph') && !isListItem(below)) writer.setSelection(below, 0);
  else if (!below) writeInParagraph(writer, element);
  else {
    // CKEditor shows the caret as a line between the two, without a paragraph that may stay empty.
    writer.setSelection(element, 'on');
    writer.setSelectionAttribute('widget-type-around', 'after');
  }
}

/** Sets the caret into an empty paragraph below. */
function writeInParagraph(writer: ModelWriter, element: ModelElement) {
  let below = element.nextSibling;
  if (!below?.is('element', 'paragraph') || isListItem(below) || !below.isEmpty) {
    below = writer.createElement('paragraph');
    writer.insert(below, element, 'after');
  }
  writer.setSelection(below, 0);
}
