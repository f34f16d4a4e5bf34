import { keyframes } from '@emotion/react';
import { chakra } from '@chakra-ui/react/styled-system';

/** What is drawn keeps its size where a reader has enlarged the letters. */
export const drawing = { zoom: 'tan(atan2(16px, 1rem))' } as const;

/** A receipt with a torn lower edge. The paper is a layer behind the text, so that its shadow follows the edge. */
export const Receipt = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    px: '5',
    pt: '5',
    pb: '8',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    // The edge of the paper in forced colours.
    outline: '1px solid transparent',
    filter:
      'drop-shadow(0 1px 1px color-mix(in srgb, {colors.ink} 10%, transparent)) drop-shadow(0 12px 20px color-mix(in srgb, {colors.ink} 12%, transparent))',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      bg: 'surface',
      mask: 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / 14px 51% repeat-x, linear-gradient(#000 0 0) top / 100% calc(100% - 7px) no-repeat',
    },
  },
});

const print = keyframes({
  from: { clipPath: 'inset(-3rem -3rem 100%)' },
  to: { clipPath: 'inset(-3rem -3rem -3rem)' },
});

/** Prints a receipt once, line by line, to its torn edge. It is there at once for who wants no motion. */
export const printing = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${print} 0.9s steps(12) backwards` },
} as const;

interface ReceiptLineProps {
  label: string;
  amount: string;
  isTotal?: boolean;
  /** Draws a dashed rule above. */
  isAfterRule?: boolean;
}

/** A line of a receipt: label and amount. */
export function ReceiptLine({ label, amount, isTotal, isAfterRule }: ReceiptLineProps) {
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      gap="2"
      py="0.5"
      lineHeight="1.6"
      {...(isAfterRule && { mt: '2', pt: '2', borderTop: '1px dashed', borderColor: 'line.strong' })}
      {...(isTotal && { 'data-total': '', fontSize: 'md', fontWeight: '700' })}
    >
      <span>{label}</span>
      <span>{amount}</span>
    </chakra.p>
  );
}
