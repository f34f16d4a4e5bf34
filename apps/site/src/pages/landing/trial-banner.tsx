import { chakra } from '@chakra-ui/react/styled-system';
import { Container, drawing, Receipt, useSite } from '@tiempos/ui';
import { TrialBill } from '../../layout/trial-card';
import { TrialButton } from '../../layout/trial-link';

/** The free trial of seven days with all features (F9), with a drawn receipt. */
export function TrialBanner() {
  const { title, description } = useSite().content.trial;
  return (
    <chakra.section
      id="trial"
      aria-labelledby="trial-title"
      bg="jade"
      color="surface"
      py={{ base: '12', md: '16' }}
      overflow="hidden"
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        alignItems="center"
        gap={{ base: '10', md: '12' }}
      >
        <chakra.div maxW="38rem">
          <chakra.h2 id="trial-title" textStyle="h2">
            {title}
          </chakra.h2>
          <chakra.p mt="2" textStyle="lead">
            {description}
          </chakra.p>
          <TrialButton colorPalette="mango" mt="6" width={{ base: 'full', sm: 'auto' }} />
        </chakra.div>
        <Receipt
          aria-hidden
          width="17rem"
          mx={{ base: 'auto', md: '0' }}
          color="ink"
          fontSize="sm"
          transform={{ md: 'rotate(2deg)' }}
          css={drawing}
        >
          <TrialBill />
        </Receipt>
      </Container>
    </chakra.section>
  );
}
