import { chakra } from '@chakra-ui/react/styled-system';

const SIZE = 21;

/** A fake QR code. Its pattern is pseudo-random with a seed, so that server and client render the same. */
export function PaymentCode() {
  return (
    <chakra.svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width="58%"
      mx="auto"
      mt="3"
      display="block"
      shapeRendering="crispEdges"
      // Black on white in forced colours too.
      bg="surface"
      forcedColorAdjust="none"
    >
      <path
        d={`${squares}${finder(0, 0)}${finder(14, 0)}${finder(0, 14)}`}
        fillRule="evenodd"
        fill="#1d1b16"
      />
    </chakra.svg>
  );
}

const squares = Array.from(
  { length: SIZE * SIZE },
  (_, index) => [index % SIZE, Math.floor(index / SIZE)] as const,
)
  .filter(([x, y]) => !(y < 8 && (x < 8 || x > 12)) && !(y > 12 && x < 8))
  .filter(scatter(20261121))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

/** A pseudo-random sequence of booleans for a seed. */
function scatter(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 16) % 2 === 0;
  };
}

/** A corner mark: ring and core. */
function finder(x: number, y: number) {
  return `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
}
