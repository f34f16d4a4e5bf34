import { ButtonPropsProvider } from '@chakra-ui/react/button';
import { PAPER, Main, SkipLink } from '@tiempos/ui';
import type { ReactNode } from 'react';
import { ContactBar } from './contact-bar';
import { Footer } from './footer';
import { Header } from './header';

const buttons = { size: '2xl' } as const;

interface SiteFrameProps {
  /** The page has the contact bar within it. */
  hasContactBar?: boolean;
  children: ReactNode;
}

/** Header, contact bar and footer around a public page. */
export function SiteFrame({ hasContactBar, children }: SiteFrameProps) {
  return (
    <ButtonPropsProvider value={buttons}>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <Header />
      <Main minH="60vh">{children}</Main>
      {!hasContactBar && <ContactBar />}
      <Footer />
      <div data-island="toasts" />
    </ButtonPropsProvider>
  );
}
