import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { TrialButton } from '../../layout/trial-link';

/** The bar is hidden while one of these is visible: hero button, trial banner, contact form, end of the page. */
const HIDDEN_OVER = '#hero-trial, #trial, #contact, footer';

/**
 * The trial link on phones, where the header has it in the menu, while no other trial button is visible. Needs scripts.
 */
export function TrialBar() {
  const isShown = useNoneInView(HIDDEN_OVER);
  return (
    <Bar data-bottom-bar={isShown}>
      <TrialButton hasDays display="flex" maxW={{ sm: '26rem' }} mx="auto" />
    </Bar>
  );
}

/** Whether no element of a selector is visible; false until observed. */
function useNoneInView(selector: string): boolean {
  const [isNone, setIsNone] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      setIsNone(inView.size === 0);
    });
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return isNone;
}

const Bar = chakra('div', {
  base: {
    display: { md: 'none' },
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '9',
    px: '4',
    pt: '1',
    pb: 'calc(0.25rem + env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTopWidth: '1px',
    borderColor: 'line.strong',
    transition: 'transform 150ms, visibility 150ms',
    '&[data-bottom-bar=false]': { visibility: 'hidden', transform: 'translateY(100%)' },
  },
});
