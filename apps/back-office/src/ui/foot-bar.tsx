import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/** A sticky bar at the bottom of the screen: the buttons of the editor, and those for selected rows. */
export function FootBar({ children, ...props }: ComponentProps<typeof Bar>) {
  const bar = useFootHeight();
  return (
    <Bar ref={bar} data-foot-bar {...props}>
      <Global styles={belowBar} />
      {children}
    </Bar>
  );
}

const belowBar = {
  ':root': { scrollPaddingBottom: 'var(--foot-height, 0px)' },
  // At the end of the page the bar lies where it does before: the toasts above it do not cover it.
  'main:has([data-foot-bar])': { paddingBottom: '0.5rem' },
};

/**
 * Sets the custom property `--foot-height` to the distance of the bar's top from the bottom of the window: toasts are
 * placed above it, and the focused element and the caret are scrolled above it. At the end of a page it is more than the
 * bar's height; 0 where the bar is not sticky.
 */
function useFootHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const { style } = document.documentElement;
    let published = -1;
    const publish = () => {
      const isAtFoot = getComputedStyle(element).position !== 'static';
      const height = isAtFoot
        ? Math.max(0, Math.round(innerHeight - element.getBoundingClientRect().top))
        : 0;
      if (height !== published) style.setProperty('--foot-height', `${height}px`);
      published = height;
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    // The page grows and shrinks below a bar at its end.
    observer.observe(document.body);
    window.addEventListener('scroll', publish, { passive: true });
    window.addEventListener('resize', publish);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', publish);
      window.removeEventListener('resize', publish);
      style.removeProperty('--foot-height');
    };
  }, []);
  return bar;
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '5',
    // With the space beside the page, which does not grow with the letters.
    mx: { base: '-16px', md: '0' },
    px: { base: '16px', md: '5' },
    containerType: 'inline-size',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: { base: '0', md: 'control' },
    boxShadow: 'lifted',
    // A landscape phone or a high zoom: the content above needs the space.
    '@media (max-height: 32rem)': { position: 'static' },
  },
});
