import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Testimonial } from '@tiempos/site-content';
import { Section, useSite } from '@tiempos/ui';

/** Three testimonials (F5); samples are labelled (C4). */
export function Testimonials() {
  const { title, sampleNote, quotes } = useSite().content.testimonials;
  return (
    <Section title={title} tone="sand">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `repeat(${columnsOf(quotes.length)}, minmax(0, 1fr))`,
        }}
        gap={{ base: '4', lg: '5' }}
        listStyleType="none"
        css={
          columnsOf(quotes.length) === 2 && {
            '& > :last-child:nth-of-type(odd)': { gridColumn: { md: 'span 2' } },
          }
        }
      >
        {quotes.map((quote) => (
          <li key={quote.business}>
            <Quote {...quote} isAlone={quotes.length === 1} note={quote.isSample ? sampleNote : undefined} />
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** As many columns as leave no place in the last row empty; a single quote takes the whole row. */
function columnsOf(quotes: number) {
  return quotes < 3 ? quotes : quotes % 3 === 0 ? 3 : 2;
}

interface QuoteProps extends Testimonial {
  /** In larger letters, which fill the row. */
  isAlone: boolean;
  note?: string;
}

function Quote({ quote, business, speaker, image, isAlone, note }: QuoteProps) {
  return (
    <Card.Root size="sm" height="full">
      <Card.Body as="figure">
        {note && (
          <chakra.span
            alignSelf="start"
            mb="3"
            px="2"
            fontSize="xs"
            color="ink.soft"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="full"
          >
            {note}
          </chakra.span>
        )}
        <chakra.blockquote
          fontSize={
            isAlone ? { base: 'lg', md: '1.375rem', lg: '1.625rem' } : { base: 'lg', md: 'md', lg: 'lg' }
          }
          lineHeight={isAlone ? '1.5' : undefined}
        >
          “{quote}”
        </chakra.blockquote>
        <chakra.figcaption
          display="flex"
          flexWrap={{ md: 'wrap', lg: 'nowrap' }}
          alignItems="center"
          columnGap="4"
          rowGap="3"
          mt="auto"
          pt="5"
        >
          {image && (
            <chakra.img
              src={image.src}
              alt={image.alt}
              htmlWidth={64}
              htmlHeight={64}
              loading="lazy"
              borderRadius="control"
              css={{ '&[data-broken]': { display: 'none' } }}
              width="16"
              height="16"
            />
          )}
          <span>
            <b>{business}</b>
            <chakra.span display="block" fontSize="sm" color="ink.soft">
              {speaker}
            </chakra.span>
          </span>
        </chakra.figcaption>
      </Card.Body>
    </Card.Root>
  );
}
