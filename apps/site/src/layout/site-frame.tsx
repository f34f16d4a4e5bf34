import { ButtonPropsProvider } from '@chakra-ui/react/button';
import { PAPER, Main, SkipLink } from '@tiempos/ui';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';

const buttons = { size: '2xl' } as const;

/** Header and footer around a public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <ButtonPropsProvider value={buttons}>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <Header />
      <Main minH="60vh">{children}</Main>
      <Footer />
      <div data-island="toasts" />
    </ButtonPropsProvider>
  );
}
