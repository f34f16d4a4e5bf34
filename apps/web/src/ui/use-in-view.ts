import { useEffect, useEffectEvent, type RefObject } from 'react';

/** About a screen ahead: enough for a slow network to fetch a chunk before it is looked at. */
const MARGIN_PX = 800;

/** Calls `act` once the element comes near the screen, or the keyboard gets into it. */
export function useInView(element: RefObject<Element | null>, act: () => void): void {
  const arrive = useEffectEvent(act);
  useEffect(() => {
    const target = element.current!;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) settle();
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    const stop = () => {
      observer.disconnect();
      target.removeEventListener('focusin', settle);
    };
    function settle() {
      stop();
      arrive();
    }
    observer.observe(target);
    target.addEventListener('focusin', settle);
    return stop;
  }, [element]);
}
