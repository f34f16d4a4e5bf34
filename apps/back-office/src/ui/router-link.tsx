import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** The state of the history entry. */
  state?: unknown;
}

/** react-router's link without the prefetching of its framework mode, which would add 3 KB gz to every page. */
export function RouterLink({ href = '', replace, state, onClick, children, ...rest }: RouterLinkProps) {
  const follow = useLinkClickHandler(href, { target: rest.target, replace, state });
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
