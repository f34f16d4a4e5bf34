import { PAPER, Main, SkipLink } from '@tiempos/ui';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';

/** Header and footer around a public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <Header />
      <Main minH="60vh">{children}</Main>
      <Footer />
      <div data-island="toasts" />
    </>
  );
}
