import { chakra } from '@chakra-ui/react/styled-system';
import { barDays, longDay, shortDay, type Bar } from './bars';

const HEIGHT = 120;

interface ChartProps {
  bars: readonly Bar[];
  /** The day of the first read that was counted. */
  since: string | null;
  words: string;
}

/** The bars as a picture; the table below it says the same. */
export function Chart({ bars, since, words }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ reads }) => reads));
  return (
    <chakra.figure m="0">
      <chakra.p css={edgeStyle}>
        <span>nhiều nhất {most.toLocaleString('vi-VN')}</span>
        {since && <span>đếm từ {longDay(since)}</span>}
      </chakra.p>
      <chakra.svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        display="block"
        width="full"
        height="10rem"
        color="jade"
        borderBlockWidth="1px"
        borderColor="line.strong"
        borderTopColor="line"
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
      <chakra.figcaption css={edgeStyle} mt="1">
        <span>{shortDay(bars[0]!.first)}</span>
        <span>{shortDay(bars[Math.floor(bars.length / 2)]!.first)}</span>
        <span>hôm nay</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** What stands at the edges of the bars. */
const edgeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '2',
  fontSize: 'sm',
  color: 'ink.soft',
  fontVariantNumeric: 'tabular-nums',
} as const;
