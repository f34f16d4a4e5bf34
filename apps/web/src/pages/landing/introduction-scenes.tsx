import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, Mail } from 'lucide-react';
import { Receipt, ReceiptLine } from '../../ui/receipt';
import { PaymentCode } from './payment-code';

/** Orders of food apps, arriving in the kitchen by themselves. */
export function DeliveryOrders() {
  return (
    <chakra.div
      width="full"
      maxW="23rem"
      borderRadius="control"
      overflow="hidden"
      boxShadow="lifted"
      {...small}
    >
      <chakra.p {...line} py="3" bg="jade.night" color="surface" fontWeight="700">
        <span>Đơn giao hàng</span>
        <span>3 đơn mới</span>
      </chakra.p>
      <Order number="#2841" note="2 món · ít đường" price="96.000đ" state="Đang làm" isBusy />
      <Order number="#2842" note="1 món · giao 11:55" price="45.000đ" state="Đã vào bếp" />
      <Order number="#2843" note="4 món · thêm ớt" price="210.000đ" state="Đã vào bếp" />
    </chakra.div>
  );
}

interface OrderProps {
  number: string;
  note: string;
  price: string;
  state: string;
  isBusy?: boolean;
}

function Order({ number, note, price, state, isBusy }: OrderProps) {
  return (
    <chakra.div {...line} py="3" bg="surface" borderTop="1px dashed" borderColor="line">
      <span>
        <chakra.b display="block">{number}</chakra.b>
        <chakra.span color="ink.soft">{note}</chakra.span>
      </span>
      <chakra.span textAlign="end" flexShrink="0">
        <chakra.b display="block">{price}</chakra.b>
        <chakra.span
          display="inline-block"
          px="2"
          borderRadius="full"
          fontSize="xs"
          bg={isBusy ? 'mango.tint' : 'jade.tint'}
        >
          {state}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}

/** Two ways to pay one bill: the code on the counter, and the terminal that took a card. */
export function CardPayment() {
  return (
    <chakra.div
      display="flex"
      alignItems="end"
      justifyContent="center"
      gap={{ base: '4', sm: '6' }}
      {...small}
    >
      <chakra.div
        width={{ base: '8rem', sm: '10rem' }}
        p="4"
        bg="surface"
        borderRadius="control"
        boxShadow="lifted"
        textAlign="center"
        css={{ '& svg': { width: '100%', marginTop: '0' } }}
      >
        <PaymentCode />
        <chakra.p mt="3" lineHeight="1.5">
          Quét để trả
          <b> 138.000đ</b>
        </chakra.p>
      </chakra.div>
      <chakra.div position="relative" pb="8">
        <chakra.div
          position="absolute"
          bottom="0"
          left="50%"
          width="5.5rem"
          height="4.5rem"
          ml="-2.75rem"
          bg="mango"
          borderRadius="picture"
          css={{
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: 0,
              bottom: '0.625rem',
              height: '0.75rem',
              bg: 'ink',
            },
          }}
        />
        <chakra.div
          position="relative"
          width={{ base: '7.5rem', sm: '9rem' }}
          p="3"
          bg="jade.night"
          borderRadius="card"
          boxShadow="lifted"
        >
          <chakra.div px="2" py="4" bg="jade.tint" borderRadius="control" textAlign="center">
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
              stroke="#e4f3ec"
              strokeWidth="9"
              strokeLinecap="round"
              opacity="0.35"
            />
            <path d="M78 48h16" stroke="#ffb52e" strokeWidth="9" strokeLinecap="round" />
          </chakra.svg>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** The invoice, signed, on its way to the customer's mailbox. */
export function InvoiceSent() {
  return (
    <chakra.div position="relative" width="full" maxW="21rem" pb="8">
      <Receipt fontSize="sm" px="6" pt="6" pb="14">
        <chakra.p fontWeight="700" fontSize="md">
          Hóa đơn điện tử
        </chakra.p>
        <chakra.p color="ink.soft">Số 000187 · Quán Cô Ba</chakra.p>
        <ReceiptLine label="Tiền hàng" amount="127.778đ" isAfterRule />
        <ReceiptLine label="Thuế GTGT 8%" amount="10.222đ" />
        <ReceiptLine label="Tổng" amount="138.000đ" isAfterRule isTotal />
        <chakra.p
          position="absolute"
          top="5"
          right="5"
          px="3"
          py="1"
          border="2px solid"
          borderColor="jade"
          borderRadius="picture"
          color="jade"
          fontWeight="700"
          transform="rotate(4deg)"
        >
          Đã ký số
        </chakra.p>
      </Receipt>
      <chakra.p
        position="absolute"
        bottom="0"
        right={{ base: '0', sm: '-1.5rem' }}
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        bg="jade.night"
        color="surface"
        borderRadius="control"
        boxShadow="lifted"
        {...small}
      >
        <chakra.span color="mango" flexShrink="0">
          <Mail size={22} />
        </chakra.span>
        <span>
          Đã gửi cho khách
          <b> · 11:42</b>
        </span>
      </chakra.p>
    </chakra.div>
  );
}

const small = { fontSize: 'sm', lineHeight: '1.5', fontVariantNumeric: 'tabular-nums' } as const;
const line = { display: 'flex', justifyContent: 'space-between', gap: '4', px: '5' } as const;
