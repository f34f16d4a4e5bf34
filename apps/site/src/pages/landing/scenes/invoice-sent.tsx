import { chakra } from '@chakra-ui/react/styled-system';
import { Mail } from 'lucide-react';
import { Receipt, ReceiptLine } from '@tiempos/ui';
import { chip, small } from './scene-styles';

/** A signed invoice, sent by email. */
export function InvoiceSent() {
  return (
    <chakra.div position="relative" width="full" maxW="21rem">
      <Receipt fontSize="sm" px={{ base: '4', sm: '6' }} pt="6" pb="6rem">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          columnGap="3"
          rowGap="1"
        >
          <div>
            <chakra.p fontWeight="700" fontSize="md">
              Hóa đơn điện tử
            </chakra.p>
            <chakra.p color="ink.soft">Số 000187</chakra.p>
          </div>
          <Stamp />
        </chakra.div>
        <ReceiptLine label="2 Cà phê sữa đá" amount="50.000" isAfterRule />
        <ReceiptLine label="1 Bạc xỉu" amount="28.000" />
        <ReceiptLine label="2 Bánh mì ốp la" amount="60.000" />
        <ReceiptLine label="Tổng" amount="138.000đ" isAfterRule isTotal />
      </Receipt>
      <chakra.p position="absolute" bottom="6" right="0" {...chip} {...small}>
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

function Stamp() {
  return (
    <chakra.p
      px="3"
      py="1"
      border="2px solid"
      borderColor="jade"
      borderRadius="picture"
      color="jade"
      fontWeight="700"
      whiteSpace="nowrap"
      transform="rotate(4deg)"
    >
      Đã ký số
    </chakra.p>
  );
}
