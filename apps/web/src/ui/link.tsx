import { chakra } from '@chakra-ui/react/styled-system';
import type { AnchorHTMLAttributes } from 'react';
import { RouterLink } from './router-link';

/** A link of the site content: a path of this site, or an external URL. */
export interface LinkTarget {
  readonly href: string;
  readonly isExternal?: true;
}

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: LinkTarget | string };

/** A router link for a path, a plain link for an external URL. Accepts Chakra's style props. */
export const SiteLink = chakra(({ to, children, ...rest }: SiteLinkProps) => {
  const { href, isExternal } = typeof to === 'string' ? { href: to, isExternal: undefined } : to;
  if (!isExternal) {
    return (
      <RouterLink to={href} {...rest}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a href={href} rel="noopener" {...rest}>
      {children}
    </a>
  );
});

/** A link that the specification wants to lead nowhere: without `href`, so a click or Enter changes nothing (C79). */
export const DeadLink = chakra(
  'a',
  { base: { display: 'inline-flex', alignItems: 'center', minH: '11', cursor: 'pointer' } },
  { defaultProps: { role: 'link', tabIndex: 0 } },
);

/** A link within running text. */
export const TextLink = chakra(SiteLink, {
  base: {
    color: 'jade',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'jade.deep', textDecorationThickness: '2px' },
  },
});
