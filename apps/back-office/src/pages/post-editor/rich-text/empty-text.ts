import type { Editor } from 'ckeditor5';

/** Tables and lines show nothing by themselves, as in `isEmptyContent`, which reads HTML. */
const frames: ReadonlySet<string> = new Set(['table', 'horizontalLine']);

/** Whether readers would see nothing of a text: reads no further than the first thing that is seen. */
export function isEmptyText({ model }: Editor): boolean {
  for (const item of model.createRangeIn(model.document.getRoot()!).getItems()) {
    if (item.is('$textProxy')) {
      if (/[^\s\p{Default_Ignorable_Code_Point}]/u.test(item.data)) return false;
    } else if (item.is('element') && model.schema.isObject(item) && !frames.has(item.name)) return false;
  }
  return true;
}
