import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** Travels with the history's entry. */
  state?: unknown;
}

/** react-router's link without the prefetching of its framework, which would cost every page 3 KB gz. */
export function RouterLink({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { target: rest.target, replace, state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
