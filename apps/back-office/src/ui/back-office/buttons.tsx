import { Button } from '@chakra-ui/react/button';
import type { ComponentProps } from 'react';
import { RouterLink } from '../router-link';

export { Button };

/** A link that looks like a button. */
export function ButtonLink({ to, replace, children, ...rest }: ButtonLinkProps) {
  return (
    <Button asChild {...rest}>
      <RouterLink href={to} replace={replace}>
        {children}
      </RouterLink>
    </Button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Button> {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
}
