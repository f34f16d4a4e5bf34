import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/button';
import { SiteLink } from '../ui/link';
import { useSite } from './site';

type TrialButtonProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> & {
  /** Says how many days the trial takes. */
  hasDays?: boolean;
  /** Says no more than what it is. */
  isShort?: boolean;
};

/** The button that leads to the free trial, which is outside of this site. Takes what a button takes. */
export function TrialButton({ hasDays, isShort, ...rest }: TrialButtonProps) {
  const { hero, trial } = useSite().content;
  const link = isShort ? trial.shortButton : hasDays ? hero.trial : trial.button;
  return (
    <ButtonLink to={link} {...rest}>
      {link.text}
    </ButtonLink>
  );
}

/** A quiet way to the free trial at the end of a section. */
export function TrialTextLink() {
  const { link } = useSite().content.trial;
  return (
    <chakra.p mt={{ base: '6', md: '8' }}>
      <SiteLink
        to={link}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="11"
        color="jade"
        fontWeight="700"
        _hover={{ color: 'jade.deep', textDecoration: 'underline', textUnderlineOffset: '0.25em' }}
      >
        {link.text}
        <ArrowRight size={18} aria-hidden />
      </SiteLink>
    </chakra.p>
  );
}
