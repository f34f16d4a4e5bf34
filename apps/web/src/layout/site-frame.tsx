import type { ReactNode } from 'react';
import { StaticFragment } from '../ui/static-fragment';
import { PAPER } from '../ui/tokens';
import { Footer } from './footer';
import { Header } from './header';
import { Main } from './main';
import { SkipLink } from './skip-link';

/** Header and footer around a public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <StaticFragment name="header">
        <Header />
      </StaticFragment>
      <Main minH="60vh">{children}</Main>
      <StaticFragment name="footer">
        <Footer />
      </StaticFragment>
    </>
  );
}
