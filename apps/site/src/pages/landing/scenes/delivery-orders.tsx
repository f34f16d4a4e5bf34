import { chakra } from '@chakra-ui/react/styled-system';
import { row, small } from './scene-styles';

/** Orders of food apps in the kitchen. */
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
      <chakra.p {...row} py="3" bg="jade.night" color="surface" fontWeight="700">
        <span>Đơn giao hàng</span>
        <span>3 đơn mới</span>
      </chakra.p>
      <Order number="#2841" note="2 món · ít đường" price="96.000đ" state="Đang làm" isBusy />
      <Order number="#2842" note="1 món · giao 11:55" price="45.000đ" state="Đã vào bếp" />
      <Order number="#2843" note="4 món · thêm ớt" price="210.000đ" state="Đã vào bếp" />
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
    <chakra.div {...row} py="3" bg="surface" borderTop="1px dashed" borderColor="line">
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
