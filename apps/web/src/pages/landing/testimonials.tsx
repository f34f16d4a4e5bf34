import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '../../layout/site';
import { Section } from '../../ui/section';

/** Three customers' words (F5), said to be samples while any of them is one (C4). */
export function Testimonials() {
  const { title, sampleNote, quotes } = useSite().content.testimonials;
  const hasSamples = quotes.some(({ isSample }) => isSample);
  return (
    <Section title={title} description={hasSamples ? sampleNote : undefined} tone="sand">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '8', lg: '6' }}
        listStyleType="none"
      >
        {quotes.map(({ quote, business, image }) => (
          <chakra.li key={business} borderTop="2px solid" borderColor="ink" pt="5">
            <chakra.figure display="flex" flexDirection="column" height="full">
              <chakra.blockquote textStyle="lead">“{quote}”</chakra.blockquote>
              <chakra.figcaption display="flex" alignItems="center" gap="4" mt="auto" pt="5" fontWeight="700">
                <chakra.img
                  src={image.src}
                  alt={image.alt}
                  htmlWidth={88}
                  htmlHeight={88}
                  loading="lazy"
                  borderRadius="control"
                  width="5.5rem"
                  height="5.5rem"
                />
                {business}
              </chakra.figcaption>
            </chakra.figure>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
