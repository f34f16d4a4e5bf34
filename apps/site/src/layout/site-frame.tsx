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
  /** The address of the header's link to the part of the site that the page belongs to. */
  partOf?: string;
  children: ReactNode;
}

/** Header, contact bar and footer around a public page. */
export function SiteFrame({ hasContactBar, partOf, children }: SiteFrameProps) {
  return (
    <ButtonPropsProvider value={buttons}>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <Header partOf={partOf} />
      <Main minH="60vh">{children}</Main>
      {!hasContactBar && <ContactBar />}
      <Footer />
      <div data-island="toasts" />
    </ButtonPropsProvider>
  );
}
