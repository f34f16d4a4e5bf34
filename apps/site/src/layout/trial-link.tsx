import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink, SiteLink, useSite } from '@tiempos/ui';

type TrialButtonProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> & {
  /** A label with the days of the trial. */
  hasDays?: boolean;
  /** A short label. */
  isShort?: boolean;
};

/** The button that links to the free trial, which is an external site. Accepts the props of a button. */
export function TrialButton({ hasDays, isShort, ...rest }: TrialButtonProps) {
  const { hero, trial } = useSite().content;
  const link = isShort ? trial.shortButton : hasDays ? hero.trial : trial.button;
  return (
    <ButtonLink to={link} data-trial {...rest}>
      {link.text}
    </ButtonLink>
  );
}

/** A plain link to the free trial at the end of a section. */
export function TrialTextLink() {
  const { link } = useSite().content.trial;
  return (
    <chakra.p mt={{ base: '6', md: '8' }}>
      <SiteLink
        to={link}
        data-trial
        display="inline-block"
        py="2.5"
        color="jade"
        fontWeight="700"
        _hover={{ color: 'jade.deep', textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
      >
        {link.text}
        {'\u00a0\u00a0'}
        <chakra.span display="inline-block" verticalAlign="-0.2em">
          <ArrowRight size={18} aria-hidden />
        </chakra.span>
      </SiteLink>
    </chakra.p>
  );
}
