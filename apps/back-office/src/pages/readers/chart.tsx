import { chakra } from '@chakra-ui/react/styled-system';
import { barDays, type Bar } from './bars';

const HEIGHT = 120;

/** The bars as a picture; the table below it says the same. */
export function Chart({ bars, words }: { bars: readonly Bar[]; words: string }) {
  const most = Math.max(1, ...bars.map(({ reads }) => reads));
  return (
    <chakra.figure m="0">
      <chakra.svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        display="block"
        width="full"
        height="10rem"
        color="jade"
        borderBottomWidth="1px"
        borderColor="line.strong"
      >
        {bars.map((bar, index) => {
          // A day without reads is a line, no gap.
          const height = Math.max(1, (bar.reads / most) * HEIGHT);
          return (
            <rect
              key={bar.first}
              x={index + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              fill="currentColor"
              opacity={bar.reads === 0 ? 0.4 : undefined}
            >
              <title>{`${barDays(bar)}: ${bar.reads.toLocaleString('vi-VN')}`}</title>
            </rect>
          );
        })}
      </chakra.svg>
      <chakra.figcaption
        display="flex"
        justifyContent="space-between"
        mt="1"
        fontSize="sm"
        color="ink.soft"
        fontVariantNumeric="tabular-nums"
      >
        <span>{barDays(bars[0]!)}</span>
        <span>nhiều nhất {most.toLocaleString('vi-VN')}</span>
        <span>hôm nay</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}
