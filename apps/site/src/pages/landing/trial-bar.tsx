import { chakra } from '@chakra-ui/react/styled-system';
import { TrialButton } from '../../layout/trial-link';

/** The bar is hidden while one of these is visible: hero button, trial banner, contact form, end of the page. */
const HIDDEN_OVER = '#hero-trial, #trial, #contact, footer';

/**
 * The trial link on phones, where the header has it in the menu, while no other trial button is visible
 * (islands/trial-bar.ts). Needs scripts.
 */
export function TrialBar() {
  return (
    <Bar data-island="trialBar" data-bottom-bar={false} data-hidden-over={HIDDEN_OVER}>
      <TrialButton hasDays display="flex" maxW={{ sm: '26rem' }} mx="auto" />
    </Bar>
  );
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
