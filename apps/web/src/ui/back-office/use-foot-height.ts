import { useLayoutEffect, useRef } from 'react';

/**
 * Publishes the height of the bar as the custom property `--foot-height`: toasts stand above it, and what has the focus
 * or the caret is scrolled above it. 0 where the bar does not stick.
 */
export function useFootHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const { style } = document.documentElement;
    const publish = () => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      style.setProperty('--foot-height', `${isSticky ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, []);
  return bar;
}
