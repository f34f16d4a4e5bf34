import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../../../ui/lazy-boundary';
import type { RichText } from '../../controller/fields/rich-text';

const FindBar = lazyPart(() => import('./find-bar'));

/** Whether find and replace is open; `openCount` grows with each request to open it. */
export function useFinding() {
  const [openCount, setOpenCount] = useState(0);
  return { openCount, onFind: () => setOpenCount((times) => times + 1), onClose: () => setOpenCount(0) };
}

interface FindingProps extends Omit<ReturnType<typeof useFinding>, 'onFind'> {
  richText: RichText | undefined;
}

/** The bar of find and replace, if it is open. */
export function Finding({ richText, openCount, onClose }: FindingProps) {
  return (
    <LazyBoundary onFailed={onClose}>
      {richText && openCount > 0 && <FindBar richText={richText} openCount={openCount} onClose={onClose} />}
    </LazyBoundary>
  );
}
