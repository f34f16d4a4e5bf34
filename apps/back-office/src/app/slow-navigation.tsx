import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { VisuallyHidden } from '@tiempos/ui';

/** A navigation that takes less is instant: a bar would only flicker. */
const SLOW_MS = 250;

/** The screens. While the code of the next one is loaded, the present one is busy below a bar. */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow();
  return (
    <>
      <chakra.div display="contents" aria-busy={isSlow}>
        {children}
      </chakra.div>
      <VisuallyHidden aria-live="polite">{isSlow && 'Đang mở trang…'}</VisuallyHidden>
      {isSlow && <Bar data-loading-bar aria-hidden />}
    </>
  );
}

function useIsSlow() {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/** Never full: nothing says how much is left. With reduced motion it stands still. */
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: '20',
    insetX: '0',
    top: '0',
    height: '3px',
    bg: 'mango',
    // On paper, where mango alone is too pale.
    boxShadow: '0 1px 0 {colors.jade}',
    transformOrigin: 'left',
    animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.1, 1) forwards`,
    _highContrast: { bg: 'Highlight' },
  },
});
