import { Button } from '@chakra-ui/react/button';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export { Button };

/** A link that looks like a button. */
export function ButtonLink({ to, replace, children, ...rest }: ButtonLinkProps) {
  return (
    <Button asChild {...rest}>
      <Link to={to} replace={replace} preventScrollReset={replace}>
        {children}
      </Link>
    </Button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Button> {
  to: string;
  /** Replaces the current history entry; the page stays where it is scrolled to. */
  replace?: boolean;
}
