import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { PaymentCode } from './payment-code';
import { small } from './scene-styles';

/** Two ways to pay a bill: a QR code and a card terminal. Sizes are relative to the box. */
export function CardPayment() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 10fr) minmax(0, 9fr)"
      alignItems="end"
      columnGap="6%"
      width="full"
      maxW="20.5rem"
      {...small}
    >
      <chakra.div
        p={{ base: '3', sm: '4' }}
        bg="surface"
        borderRadius="control"
        boxShadow="lifted"
        textAlign="center"
        css={{ '& svg': { width: '100%', marginTop: '0' } }}
      >
        <PaymentCode />
        <chakra.p mt="3">
          Quét để trả
          <b> 138.000đ</b>
        </chakra.p>
      </chakra.div>
      <chakra.div position="relative" pb="8">
        <Card />
        <Terminal />
      </chakra.div>
    </chakra.div>
  );
}

/** A bank card, partly inserted into the terminal. */
function Card() {
  return (
    <chakra.div
      position="absolute"
      bottom="0"
      left="20%"
      width="60%"
      height="4.5rem"
      bg="mango"
      borderRadius="picture"
      _after={{
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '0.625rem',
        height: '0.75rem',
        bg: 'ink',
      }}
    />
  );
}

function Terminal() {
  return (
    <chakra.div
      position="relative"
      p={{ base: '2', sm: '3' }}
      bg="jade.night"
      borderRadius="card"
      boxShadow="lifted"
    >
      <chakra.div px="1" py="4" bg="jade.tint" borderRadius="control" textAlign="center">
        <chakra.span display="inline-block" color="jade">
          <CircleCheck size={28} />
        </chakra.span>
        <chakra.b display="block" mt="1">
          Đã nhận tiền
        </chakra.b>
        138.000đ
      </chakra.div>
      <chakra.svg viewBox="0 0 108 62" width="full" mt="3">
        <path
          d="M14 8h16M46 8h16M78 8h16M14 28h16M46 28h16M78 28h16M14 48h16M46 48h16"
          stroke="var(--shop-colors-jade-tint)"
          strokeWidth="9"
          strokeLinecap="round"
          opacity="0.35"
        />
        <path d="M78 48h16" stroke="var(--shop-colors-mango)" strokeWidth="9" strokeLinecap="round" />
      </chakra.svg>
    </chakra.div>
  );
}
