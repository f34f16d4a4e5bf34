import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Container, Logo, Main, PAPER, SiteLink, SkipLink } from '@tiempos/ui';

/** The layout of a single form: the logo and a link to the home page (F17). */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="theme-color" content={PAPER} />
      <SkipLink />
      <header>
        <Container
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="3"
          minH="4.5rem"
        >
          <Logo />
          <SiteLink
            to="/"
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="11"
            flexShrink="0"
            whiteSpace="nowrap"
            _hover={{ color: 'jade' }}
          >
            <ArrowLeft size={18} aria-hidden />
            Về trang chủ
          </SiteLink>
        </Container>
      </header>
      <Main>
        <chakra.div px="4" pt={{ base: '4', md: '10' }} pb="16" maxW="30rem" mx="auto">
          {children}
        </chakra.div>
      </Main>
    </>
  );
}
