import { chakra } from '@chakra-ui/react/styled-system';
import { drawing, Receipt, ReceiptLine } from '@tiempos/ui';

/** A drawn empty receipt. */
export function BlankReceipt() {
  return (
    <Receipt width="15rem" mx={{ base: 'auto', md: '0' }} transform="rotate(2deg)" aria-hidden css={drawing}>
      <chakra.p textAlign="center" fontWeight="700">
        PHIẾU TÌM TRANG
      </chakra.p>
      <ReceiptLine label="Trang" amount="404" isAfterRule />
      <ReceiptLine label="Đã tìm trong" amount="kho, quầy, bếp" />
      <ReceiptLine label="Thấy" amount="0" isAfterRule isTotal />
    </Receipt>
  );
}
