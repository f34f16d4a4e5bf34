import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Phone, Plus } from 'lucide-react';
import { Section, SiteLink, useSite } from '@tiempos/ui';

/** Frequent questions (C1); they open without scripts. */
export function Questions() {
  const { title, list } = useSite().content.questions;
  return (
    <Section id="faq" title={title} isSplit aside={<AskByPhone />}>
      <chakra.div borderTop="1px solid" borderColor="line">
        {list.map(({ question, answer }) => (
          <chakra.details key={question} borderBottom="1px solid" borderColor="line">
            <chakra.summary
              display="flex"
              justifyContent="space-between"
              alignItems="center"
              gap="4"
              minH="14"
              py="3"
              fontWeight="700"
              cursor="pointer"
              listStyleType="none"
              _hover={{ color: 'jade' }}
              css={{
                '&::-webkit-details-marker': { display: 'none' },
                '& svg': { flexShrink: '0' },
                'details[open] > & > .lucide-plus, details:not([open]) > & > .lucide-minus': {
                  display: 'none',
                },
              }}
            >
              {question}
              <Plus size={20} aria-hidden />
              <Minus size={20} aria-hidden />
            </chakra.summary>
            <chakra.p pb="5" pr="10" color="ink.soft">
              {answer}
            </chakra.p>
          </chakra.details>
        ))}
      </chakra.div>
    </Section>
  );
}

/** The hotline beside the list, for other questions. */
function AskByPhone() {
  const { hotline, questions } = useSite().content;
  return (
    <chakra.div
      display={{ base: 'none', lg: 'block' }}
      width="full"
      mt="2"
      p="5"
      bg="sand"
      borderRadius="control"
    >
      <b>{questions.ask}</b>
      <chakra.p>
        <SiteLink
          to={hotline}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          fontSize="xl"
          fontWeight="700"
          color="jade"
          fontVariantNumeric="tabular-nums"
          _hover={{ color: 'jade.deep' }}
        >
          <Phone size={20} aria-hidden />
          {hotline.text}
        </SiteLink>
      </chakra.p>
      <chakra.p fontSize="sm" color="ink.soft">
        {hotline.hours.text}
      </chakra.p>
    </chakra.div>
  );
}
