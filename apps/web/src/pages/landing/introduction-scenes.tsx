import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, FileText, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Receipt, ReceiptLine } from '../../ui/receipt';
import { PaymentCode } from './payment-code';

/** Orders of food apps, arriving by themselves. */
export function DeliveryOrders() {
  return (
    <chakra.div width="full" maxW="20rem" display="grid" gap="3">
      <Slip mark="G" title="Đơn giao #2841" note="2 món · 3,2 km" end="96.000đ" />
      <Slip mark="S" title="Đơn giao #2842" note="1 món · 1,1 km" end="45.000đ" />
      <Slip mark="B" title="Đơn giao #2843" note="4 món · 2,7 km" end="210.000đ" />
    </chakra.div>
  );
}

/** The code on the receipt, and the money that came. */
export function CardPayment() {
  return (
    <Receipt width="13rem">
      <ReceiptLine label="Tổng" amount="138.000đ" isTotal />
      <PaymentCode />
      <chakra.p
        mt="3"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="2"
        color="jade"
        fontWeight="700"
      >
        <CircleCheck size={18} />
        Đã nhận tiền
      </chakra.p>
    </Receipt>
  );
}

/** From the till to the customer's mailbox. */
export function InvoiceSent() {
  return (
    <chakra.div width="full" maxW="20rem" display="grid" gap="3">
      <Slip mark={<FileText size={20} />} title="Hóa đơn 000187" note="Quán Cô Ba · 138.000đ" end="Đã ký" />
      <Slip mark={<Send size={18} />} title="Gửi cho khách" note="khach@example.com" end="11:42" />
    </chakra.div>
  );
}

function Slip({ mark, title, note, end }: { mark: ReactNode; title: string; note: string; end: string }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      bg="surface"
      borderRadius="control"
      boxShadow="lifted"
      fontSize="xs"
      lineHeight="1.5"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span
        display="inline-grid"
        placeItems="center"
        flexShrink="0"
        width="10"
        height="10"
        borderRadius="full"
        bg="mango.tint"
        fontWeight="700"
      >
        {mark}
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.b display="block" truncate>
          {title}
        </chakra.b>
        <chakra.span display="block" color="ink.soft" truncate>
          {note}
        </chakra.span>
      </chakra.span>
      <b>{end}</b>
    </chakra.div>
  );
}
