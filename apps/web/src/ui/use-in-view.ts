import { useEffect, useEffectEvent, type RefObject } from 'react';

/** About one screen ahead: enough to load a chunk on a slow network before it is visible. */
const MARGIN_PX = 800;

/** Calls `act` once the element is near the viewport or contains the focus. */
export function useInView(element: RefObject<Element | null>, act: () => void): void {
  const onInView = useEffectEvent(act);
  useEffect(() => {
    const target = element.current!;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) trigger();
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    const stop = () => {
      observer.disconnect();
      target.removeEventListener('focusin', trigger);
    };
    function trigger() {
      stop();
      onInView();
    }
    observer.observe(target);
    target.addEventListener('focusin', trigger);
    return stop;
  }, [element]);
}
