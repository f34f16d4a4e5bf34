import { chakra } from '@chakra-ui/react/styled-system';

/** A day's revenue by hour, with the maximum highlighted. */
export function DayReport() {
  return (
    <chakra.div
      aria-hidden
      alignSelf="center"
      p="4"
      bg="paper"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.p display="flex" justifyContent="space-between">
        <span>Hôm nay</span>
        <b>{total.toLocaleString('vi-VN')}.000đ</b>
      </chakra.p>
      <Chart />
      <chakra.p
        display="flex"
        justifyContent="space-between"
        mt="3"
        pt="2"
        borderTop="1px dashed"
        borderColor="line.strong"
      >
        <span>
          Đông nhất {busiest} – {busiest + 1} giờ
        </span>
        <b>38 đơn</b>
      </chakra.p>
    </chakra.div>
  );
}

function Chart() {
  return (
    <chakra.svg viewBox="0 0 240 84" width="full" mt="3" display="block">
      <path d="M0 69.5h240M0 46.5h240M0 23.5h240" stroke="var(--shop-colors-line)" strokeDasharray="3 4" />
      {takings.map((amount, index) => (
        <rect
          key={index}
          x={centre(index) - 6}
          y={70 - height(amount)}
          width="12"
          height={height(amount)}
          rx="3"
          fill={amount === most ? 'var(--shop-colors-mango)' : 'var(--shop-colors-jade)'}
        />
      ))}
      {takings.map(
        (_, index) =>
          index % 3 === 0 && (
            <text
              key={index}
              x={centre(index)}
              y="82"
              textAnchor="middle"
              style={{ fontSize: 12 }}
              fill="var(--shop-colors-ink-soft)"
            >
              {OPENS + index}h
            </text>
          ),
      )}
    </chakra.svg>
  );
}

/** Thousands of đồng in each hour of the day, from the first one on. */
const OPENS = 7;
const takings = [210, 380, 320, 300, 780, 560, 240, 160, 220, 300, 460, 570, 360];
const total = takings.reduce((sum, amount) => sum + amount, 0);
const most = Math.max(...takings);
const busiest = OPENS + takings.indexOf(most);

/** Where the bar of an hour stands, and how high it is, in units of the drawing. */
const centre = (index: number) => 12 + index * 18;
const height = (amount: number) => Math.round((amount / most) * 62);
