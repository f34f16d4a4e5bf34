import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useSite } from '../../layout/site';
import { Section } from '../../ui/section';

/** Frequent questions (C1); they open without scripts. */
export function Questions() {
  const { title, list } = useSite().content.questions;
  return (
    <Section id="faq" title={title} isSplit>
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
                '& svg': { flexShrink: '0', transition: 'transform 150ms' },
                'details[open] > & svg': { transform: 'rotate(45deg)' },
              }}
            >
              {question}
              <Plus size={20} aria-hidden />
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
