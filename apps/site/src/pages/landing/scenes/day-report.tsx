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
        <b>4.860.000đ</b>
      </chakra.p>
      <chakra.svg viewBox="0 0 240 84" width="full" mt="3" display="block">
        <path d="M0 69.5h240M0 46.5h240M0 23.5h240" stroke="#e5dcc9" strokeDasharray="3 4" />
        {takings.map((height, index) => (
          <rect
            key={index}
            x={4 + index * 24}
            y={70 - height}
            width="16"
            height={height}
            rx="3"
            fill={height === BUSIEST ? '#ffb52e' : '#0f6b4f'}
          />
        ))}
        {[7, 11, 15, 19].map((hour, index) => (
          <text
            key={hour}
            x={12 + index * 72}
            y="82"
            textAnchor="middle"
            style={{ fontSize: 12 }}
            fill="#5a5548"
          >
            {hour}h
          </text>
        ))}
      </chakra.svg>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        mt="3"
        pt="2"
        borderTop="1px dashed"
        borderColor="line.strong"
      >
        <span>Đông nhất 11 – 12 giờ</span>
        <b>38 đơn</b>
      </chakra.p>
    </chakra.div>
  );
}

const BUSIEST = 62;
const takings = [22, 34, 28, BUSIEST, 50, 18, 14, 24, 46, 38];
