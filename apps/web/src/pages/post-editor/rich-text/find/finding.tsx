import { useState } from 'react';
import { OnDemand } from '../../../../ui/on-demand';
import { preloadable } from '../../../../ui/preloadable';
import type { RichText } from '../rich-text';

const FindBar = preloadable(() => import('./find-bar'));

/** Whether find and replace is open; `asked` grows each time somebody asks for it. */
export function useFinding() {
  const [asked, setAsked] = useState(0);
  return { asked, onFind: () => setAsked((times) => times + 1), onClose: () => setAsked(0) };
}

interface FindingProps extends Omit<ReturnType<typeof useFinding>, 'onFind'> {
  richText: RichText | undefined;
}

/** The bar of find and replace, where it is open. */
export function Finding({ richText, asked, onClose }: FindingProps) {
  return (
    <OnDemand onFailed={onClose}>
      {richText && asked > 0 && <FindBar richText={richText} asked={asked} onClose={onClose} />}
    </OnDemand>
  );
}
