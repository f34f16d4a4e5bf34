import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ElementType } from 'react';

/** A link of the site content: a path of this site, or an external URL. */
export interface LinkTarget {
  readonly href: string;
  readonly isExternal?: true;
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>;

const PathLinkContext = createContext<ElementType<AnchorProps>>('a');

/** What a link to a path of this site is: an app with a router provides the router's; elsewhere it loads a document. */
export const PathLinkProvider = PathLinkContext.Provider;

type SiteLinkProps = Omit<AnchorProps, 'href'> & { to: LinkTarget | string };

/** A link to a path of this site, or to an external URL, without styles. */
export function PlainLink({ to, ...rest }: SiteLinkProps) {
  const PathLink = useContext(PathLinkContext);
  const { href, isExternal }: LinkTarget = typeof to === 'string' ? { href: to } : to;
  return isExternal
    ? createElement('a', { href, rel: 'noopener', ...rest })
    : createElement(PathLink, { href, ...rest });
}

/** The same link, which accepts Chakra's style props. */
export const SiteLink = chakra(PlainLink);

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
