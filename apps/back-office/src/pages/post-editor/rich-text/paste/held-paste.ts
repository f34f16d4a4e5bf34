import { ModelLivePosition, type Editor, type ModelPosition, type ModelRange } from 'ckeditor5';

/** The place of a paste that has to wait. */
export interface HeldPlace {
  /** Whether it is still selected. */
  isSelected: () => boolean;
  /** Pastes there, once: what was typed meanwhile stays behind the pasted content, and the caret behind both. */
  paste: (paste: () => void) => void;
}

/** Remembers the selection for a paste that has to wait. */
export function holdSelection({ model }: Editor): HeldPlace {
  const { selection } = model.document;
  const latest = () => selection.getFirstRange()!;
  const place = follow(latest(), 'toPrevious');
  return {
    isSelected: () => place.range()?.isEqual(latest()) ?? false,
    paste(paste) {
      const target = place.end();
      const isElsewhere = target !== undefined && !latest().isEqual(target);
      const caret = isElsewhere ? follow(latest(), 'toNext') : undefined;
      if (target) model.change((writer) => writer.setSelection(target));
      paste();
      const back = caret?.end();
      if (back) model.change((writer) => writer.setSelection(back));
    },
  };
}

/** Follows a range through changes until `end`. The range is undefined if its place was removed. */
function follow({ start, end }: ModelRange, stickiness: ModelLivePosition['stickiness']) {
  const ends = [start, end].map((position: ModelPosition) =>
    ModelLivePosition.fromPosition(position, stickiness),
  );
  const range = (): ModelRange | undefined => {
    const [first, last] = ends as [ModelLivePosition, ModelLivePosition];
    const isGone = ends.some(({ root }) => root.rootName === '$graveyard');
    return isGone ? undefined : first.root.document.model.createRange(first.toPosition(), last.toPosition());
  };
  return {
    range,
    end() {
      for (const position of ends) position.detach();
      return range();
    },
  };
}
