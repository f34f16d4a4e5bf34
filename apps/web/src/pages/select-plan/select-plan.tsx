import { chakra } from '@chakra-ui/react/styled-system';
import { joinCompounds } from '@tiempos/site-content';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Container, useSite } from '@tiempos/ui';
import { useSessionState } from '../../session/session-context';
import { PlanCards } from '../../plans/plan-cards';

/** The plans and a link to the dashboard, with a welcome for a user who has just signed up (F59, C14). */
export default function SelectPlan() {
  const { selectPlan } = useSite().content;
  const { title, description, welcome, dashboard, ask } = selectPlan;
  const { user } = useSessionState();
  const isFromSignUp = useSearchParams()[0].get('fromSignup') === 'true' && user !== undefined;
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
      {isFromSignUp && (
        <chakra.p
          display="inline-flex"
          alignItems="center"
          gap="2"
          mb="4"
          px="4"
          py="2"
          borderRadius="control"
          bg="jade.tint"
          color="jade.deep"
          fontWeight="700"
        >
          <CircleCheck size={20} aria-hidden />
          {welcome}
        </chakra.p>
      )}
      <chakra.h1 textStyle="h1">{joinCompounds(title)}</chakra.h1>
      <chakra.p textStyle="lead" color="ink.soft" mt="3" maxW="38rem">
        {description}
      </chakra.p>
      <ButtonLink to={dashboard} look="outline" mt="6">
        {dashboard.text}
      </ButtonLink>
      <chakra.div mt={{ base: '8', md: '10' }}>
        <PlanCards
          headings="h2"
          buttonOf={(plan) =>
            isFromSignUp ? { text: `${ask.text} ${plan.name}`, href: ask.href } : plan.button
          }
        />
      </chakra.div>
    </Container>
  );
}
