import type { ReactNode } from 'react';
import { RenderedOnce } from '../ui/static-fragment';
import { Footer } from './footer';
import { Header } from './header';
import { Main } from './main';
import { SkipLink } from './skip-link';

/** Header and footer around a public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <RenderedOnce name="header">
        <Header />
      </RenderedOnce>
      <Main minH="60vh">{children}</Main>
      <RenderedOnce name="footer">
        <Footer />
      </RenderedOnce>
    </>
  );
}
