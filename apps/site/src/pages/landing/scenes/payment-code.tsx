import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '@tiempos/ui';
import { encode } from 'uqr';

/** A QR code that leads whoever scans the drawing to the trial. */
export function PaymentCode() {
  const { trial } = useSite().content;
  const { data, size } = encode(short(trial.button.href), { ecc: 'L', border: 0 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <chakra.svg
      data-code
      viewBox={`0 0 ${size} ${size}`}
      width="58%"
      mx="auto"
      mt="3"
      display="block"
      shapeRendering="crispEdges"
      // Black on white in forced colours too.
      bg="surface"
      forcedColorAdjust="none"
    >
      <path d={squares.join('')} fill="var(--shop-colors-ink)" />
    </chakra.svg>
  );
}

/** An address whose code would be too fine for the drawing: only the site that it belongs to. */
function short(url: string) {
  return url.length > 100 ? new URL(url).origin.slice(0, 100) : url;
}
