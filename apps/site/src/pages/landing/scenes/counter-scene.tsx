import { keyframes } from '@emotion/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { drawing, printing, Receipt, ReceiptLine } from '@tiempos/ui';
import { OrderPhone } from './order-phone';
import { PaymentCode } from './payment-code';
import { chip } from './scene-styles';

/**
 * A counter at noon: the order on a phone, the receipt to pay, the money that has arrived. Decorative, so hidden from
 * screen readers.
 */
export function CounterScene() {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      display="grid"
      height={{ base: '27.5rem', sm: '30rem' }}
      // As wide as lays the receipt over 48 px of the phone.
      maxW="30.25rem"
      css={{
        ...drawing,
        '@media (min-width: 96em)': { zoom: `calc(1.1 * ${drawing.zoom})` },
        '& > *': { gridArea: '1 / 1' },
      }}
      width="full"
      mx="auto"
      userSelect="none"
      WebkitUserSelect="none"
    >
      <OrderPhone />
      <Receipt
        justifySelf="end"
        alignSelf="start"
        mt={{ base: '5.5rem', sm: '5rem' }}
        width={{ base: '11.5rem', sm: '15rem' }}
        px={{ base: '2', sm: '4' }}
        css={{ ...printing, ...amounts }}
      >
        <chakra.p textAlign="center" fontWeight="700">
          QUÁN BAN MAI
        </chakra.p>
        <chakra.p textAlign="center" color="ink.soft">
          Bàn 04 · HĐ 000187
        </chakra.p>
        <ReceiptLine label="2 Cà phê sữa đá" amount="50.000" isAfterRule />
        <ReceiptLine label="1 Bạc xỉu" amount="28.000" />
        <ReceiptLine label="2 Bánh mì ốp la" amount="60.000" />
        <ReceiptLine label="Tổng" amount="138.000đ" isAfterRule isTotal />
        <PaymentCode />
        <chakra.p textAlign="center" color="ink.soft" mt="2">
          Quét để thanh toán
        </chakra.p>
      </Receipt>
      <MoneyArrived />
    </chakra.div>
  );
}

/** On a phone they begin where they did when the web font comes, whose digits are wider: it would count as a layout shift. */
const amounts = {
  '& span:last-of-type': { minWidth: '3.0625rem', textAlign: { sm: 'right' } },
  '& p[data-total] span:last-of-type': { minWidth: '4.875rem' },
} as const;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } });

/** After the receipt is printed. */
const arriving = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${arrive} 0.3s ease-out 1s backwards` },
};

function MoneyArrived() {
  return (
    <chakra.div
      position="absolute"
      right="0"
      top="5"
      fontSize="xs"
      lineHeight="1.5"
      css={arriving}
      {...chip}
      gap={{ base: '2', sm: '3' }}
      px={{ base: '3', sm: '4' }}
    >
      <chakra.span color="mango">
        <CircleCheck size={26} />
      </chakra.span>
      <span>
        Đã nhận chuyển khoản
        <chakra.b display="block" fontVariantNumeric="tabular-nums">
          +138.000đ · 3 giây trước
        </chakra.b>
      </span>
    </chakra.div>
  );
}
