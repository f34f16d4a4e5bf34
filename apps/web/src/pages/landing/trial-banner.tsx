import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '../../shell/site';
import { ButtonLink } from '../../ui/button';
import { Container } from '../../ui/section';

/** Seven days, free, everything in it (F9). */
export function TrialBanner() {
  const { title, description, button } = useSite().content.trial;
  return (
    <chakra.section
      id="trial"
      aria-labelledby="trial-title"
      bg="jade"
      color="surface"
      py={{ base: '12', md: '14' }}
    >
      <Container display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="6">
        <chakra.div maxW="38rem">
          <chakra.h2 id="trial-title" textStyle="h2">
            {title}
          </chakra.h2>
          <chakra.p mt="2" textStyle="lead">
            {description}
          </chakra.p>
        </chakra.div>
        <ButtonLink to={button} look="mango">
          {button.text}
        </ButtonLink>
      </Container>
    </chakra.section>
  );
}
