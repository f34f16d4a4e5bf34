import { useEffect, useRef } from 'react';
import type { RichText } from '../../controller/fields/rich-text';

/** The bar stays at the top of the window: the toolbar and the caret keep below it. @returns the bar's ref */
export function useStickyBar(richText: RichText) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { ui } = richText.editor();
    const element = bar.current!;
    const publish = () => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      ui.viewportOffset = { ...ui.viewportOffset, top: isSticky ? element.offsetHeight : 0 };
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      ui.viewportOffset = { ...ui.viewportOffset, top: 0 };
    };
  }, [richText]);
  return bar;
}
