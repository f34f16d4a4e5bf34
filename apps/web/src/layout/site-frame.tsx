import type { ReactNode } from 'react';
import { Main, PAPER, SkipLink } from '@tiempos/ui';
import { StaticFragment } from '../ui/static-fragment';
import { Footer } from './footer';
import { Header } from './header';

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
