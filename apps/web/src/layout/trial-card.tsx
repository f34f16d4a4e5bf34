import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '../../layout/site';
import { ButtonLink } from '../../ui/button';
import { Receipt, ReceiptLine } from '../../ui/receipt';

/** What a reader can do next: try the product. A receipt with the price of the trial. */
export function TrialCard() {
  const { trial } = useSite().content.hero;
  return (
    <Receipt
      as="aside"
      aria-labelledby="trial-card"
      mt="12"
      p={{ base: '6', md: '8' }}
      fontSize="md"
      _print={{ display: 'none' }}
    >
      <chakra.h2 id="trial-card" fontSize="1.5rem" lineHeight="1.4">
        Thử ngay tại quầy của bạn
      </chakra.h2>
      <chakra.div my="4">
        <ReceiptLine label="7 ngày, đủ tính năng" amount="0đ" isAfterRule isTotal />
      </chakra.div>
      <ButtonLink to={trial} width={{ base: 'full', sm: 'auto' }}>
        {trial.text}
      </ButtonLink>
    </Receipt>
  );
}
