import { ModelLivePosition, type Editor, type ModelPosition, type ModelRange } from 'ckeditor5';

/**
 * Remembers the selection for a paste that has to wait.
 *
 * @returns pastes there: what was typed meanwhile stays behind the pasted content, and the caret behind both
 */
export function holdSelection({ model }: Editor): (paste: () => void) => void {
  const { selection } = model.document;
  const range = selection.getFirstRange()!;
  const place = follow(range, 'toPrevious');
  return (paste) => {
    const target = place();
    const latest = selection.getFirstRange()!;
    const isElsewhere = target !== undefined && !latest.isEqual(target);
    const caret = isElsewhere ? follow(latest, 'toNext') : undefined;
    if (target) model.change((writer) => writer.setSelection(target));
    paste();
    const back = caret?.();
    if (back) model.change((writer) => writer.setSelection(back));
  };
}

/** Follows a range through changes. @returns ends that, and returns the range; undefined if its place was removed */
function follow({ start, end }: ModelRange, stickiness: ModelLivePosition['stickiness']) {
  const ends = [start, end].map((position: ModelPosition) =>
    ModelLivePosition.fromPosition(position, stickiness),
  );
  return (): ModelRange | undefined => {
    for (const position of ends) position.detach();
    const [first, last] = ends as [ModelLivePosition, ModelLivePosition];
    const isGone = ends.some(({ root }) => root.rootName === '$graveyard');
    return isGone ? undefined : first.root.document.model.createRange(first.toPosition(), last.toPosition());
  };
}
