import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Receipt, ReceiptLine, useSite } from '@tiempos/ui';
import { TrialButton } from './trial-link';

/** A receipt with the price of the trial and a link to it. Accepts the props of a box. */
export function TrialCard(box: ComponentProps<typeof Receipt>) {
  return (
    <Receipt
      as="aside"
      aria-labelledby="trial-card"
      p={{ base: '6', md: '8' }}
      fontSize="md"
      _print={{ display: 'none' }}
      {...box}
    >
      <chakra.h2 id="trial-card" fontSize="1.5rem" lineHeight="1.4">
        Thử ngay tại quầy của bạn
      </chakra.h2>
      <chakra.div my="4">
        <TrialBill />
      </chakra.div>
      <TrialButton hasDays width={{ base: 'full', sm: 'auto' }} px={{ smDown: '2' }} />
    </Receipt>
  );
}

/** The price during the trial (F9). */
export function TrialBill() {
  const { total } = useSite().content.trial;
  return (
    <>
      <ReceiptLine label="Bán hàng, bếp, kho" amount="0đ" />
      <ReceiptLine label="Báo cáo, khuyến mãi" amount="0đ" />
      <ReceiptLine label="Hỗ trợ qua điện thoại" amount="0đ" />
      <ReceiptLine label={total} amount="0đ" isAfterRule isTotal />
    </>
  );
}
