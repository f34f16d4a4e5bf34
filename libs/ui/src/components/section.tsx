import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The width of all content, with the page's margins. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxW: 'calc(72.5rem + 2 * var(--gutter))',
    mx: 'auto',
    px: 'var(--gutter)',
    '--gutter': { base: '1rem', md: '2rem' },
  },
});

interface SectionProps {
  id?: string;
  title: string;
  description?: string;
  /** Every second section has a sand background. */
  tone?: 'paper' | 'sand';
  /** Beside the heading on wide screens, below the content on narrow ones. */
  aside?: ReactNode;
  /** On wide screens the heading is left of the content. */
  isSplit?: boolean;
  children: ReactNode;
}

/** A section of a page: heading, lead, content. */
export function Section({ id, title, description, tone = 'paper', aside, isSplit, children }: SectionProps) {
  const headingId = id && `${id}-title`;
  return (
    <chakra.section id={id} aria-labelledby={headingId} bg={tone} py={{ base: '14', md: '20', lg: '24' }}>
      <Container {...(isSplit && split)}>
        <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="end" justifyContent="space-between">
          <chakra.div maxW="38rem">
            <chakra.h2 id={headingId} textStyle="h2">
              {title}
            </chakra.h2>
            {description && (
              <chakra.p mt="2" textStyle="lead" color="ink.soft">
                {description}
              </chakra.p>
            )}
          </chakra.div>
          {aside}
        </chakra.div>
        <chakra.div mt={{ base: '8', md: '10', lg: isSplit ? '2' : '10' }}>{children}</chakra.div>
      </Container>
    </chakra.section>
  );
}

const split = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  columnGap: '12',
} as const;
