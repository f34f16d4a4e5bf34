import { Button } from '@chakra-ui/react/button';
import type { ComponentProps } from 'react';
import { PlainLink, type LinkTarget } from './link';

interface ButtonLinkProps extends ComponentProps<typeof Button> {
  to: LinkTarget | string;
  target?: '_blank';
}

/** A link that looks like a button. */
export function ButtonLink({ to, target, children, ...rest }: ButtonLinkProps) {
  return (
    <Button asChild {...rest} type={undefined}>
      <PlainLink to={to} target={target}>
        {children}
      </PlainLink>
    </Button>
  );
}
