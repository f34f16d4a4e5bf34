import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { ButtonLink, Container } from '@tiempos/ui';
import type { Page, PageProps } from '../../page';
import { PlanCards } from '../../plans/plan-cards';

/** Choosing a plan after a sign-up (F59, C14). It repeats the landing page's plans, so search engines leave it out. */
export const selectPlanPage: Page = {
  path: '/select-plan',
  search: ['fromSignup'],
  head: ({ site: { content } }) => ({
    title: content.selectPlan.title,
    description: content.selectPlan.description,
  }),
  view: SelectPlan,
};

/** The plans and a link to the dashboard, with a welcome for a user who has just signed up (F59, C14). */
function SelectPlan({ url, site }: PageProps) {
  const { title, description, welcome, dashboard, ask } = site.content.selectPlan;
  const isFromSignUp = url.search.get('fromSignup') === 'true';
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
      {isFromSignUp && (
        <chakra.p
          data-island="signedIn"
          hidden
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
          css={{ '&[hidden]': { display: 'none' } }}
        >
          <CircleCheck size={20} aria-hidden />
          {welcome}
        </chakra.p>
      )}
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <chakra.p textStyle="lead" color="ink.soft" mt="3" maxW="38rem">
        {description}
      </chakra.p>
      <ButtonLink to={dashboard} variant="surface" mt="6">
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
