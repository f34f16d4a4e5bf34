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
 * Sets the custom property `--foot-height` to the height of the bar: toasts are placed above it, and the focused
 * element and the caret are scrolled above it. 0 where the bar is not sticky.
 */
function useFootHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const { style } = document.documentElement;
    const publish = () => {
      const isAtFoot = getComputedStyle(element).position !== 'static';
      style.setProperty('--foot-height', `${isAtFoot ? element.offsetHeight : 0}px`);
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

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '5',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '5' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: { base: '0', md: 'control' },
    boxShadow: 'lifted',
    // A landscape phone or a high zoom: the content above needs the space.
    '@media (max-height: 32rem)': { position: 'static' },
  },
});
