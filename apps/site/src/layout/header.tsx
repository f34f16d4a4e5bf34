import { ButtonLink, SiteLink, Container, Logo, useSite } from '@tiempos/ui';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Menu, Phone, X } from 'lucide-react';
import { TrialButton } from './trial-link';

const MENU_ID = 'menu';

/** Logo, five anchors, the hotline, the way into the product (F14); under 768 px behind a toggle (F15, C45, head/toggle-menu.ts). */
export function Header({ partOf }: { partOf?: string }) {
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="10"
      maxH="100dvh"
      overflowY="auto"
      css={withoutScripts({ position: 'static' })}
      bg="paper"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Container
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
        py={{ base: '2', md: '0' }}
        minH={{ md: '4.5rem' }}
      >
        {/* A long name has two lines, so that the menu stays beside it. */}
        <chakra.div flex={{ base: '1 1 0', md: '0 1 auto' }} minW="0">
          <Logo />
        </chakra.div>
        <IconButton
          variant="surface"
          display={{ base: 'inline-flex', md: 'none' }}
          width="12"
          css={{
            ...withoutScripts({ display: 'none' }),
            '&[aria-expanded=true] > .lucide-menu, &[aria-expanded=false] > .lucide-x': { display: 'none' },
          }}
          aria-expanded={false}
          aria-controls={MENU_ID}
          aria-label="Mở menu"
        >
          <X size={22} aria-hidden />
          <Menu size={22} aria-hidden />
        </IconButton>
        <Anchors partOf={partOf} />
      </Container>
    </chakra.header>
  );
}

const current = {
  color: 'jade',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.5em',
} as const;

function Anchors({ partOf }: { partOf?: string }) {
  const { header, login } = useSite().content.navigation;
  return (
    <chakra.nav
      id={MENU_ID}
      aria-label="Chính"
      display={{ base: 'none', md: 'flex' }}
      css={{ ...withoutScripts({ display: 'flex' }), '[data-open=true] &': { display: 'flex' } }}
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      width={{ base: 'full', md: 'auto' }}
      flexShrink="0"
      gap={{ xl: '1' }}
      fontSize={{ md: '0.875rem', xl: 'md' }}
      pt={{ base: '3', md: '0' }}
      pb={{ base: '5', md: '0' }}
    >
      <TrialButton display={{ md: 'none' }} mb="2" />
      {header.map((link) => (
        <SiteLink
          key={link.href}
          to={link}
          display="flex"
          alignItems="center"
          minH={{ base: '3.25rem', md: '12' }}
          px={{ base: '0', md: '1', lg: '6px', xl: '2.5' }}
          borderBottomWidth={{ base: '1px', md: '0' }}
          borderStyle="dashed"
          borderColor="line"
          aria-current={link.href === partOf ? 'true' : undefined}
          _hover={{ color: 'jade' }}
          css={{ '&[aria-current]': current }}
        >
          {link.text}
        </SiteLink>
      ))}
      <Call />
      <ButtonLink
        to={login}
        variant="surface"
        mt={{ base: '5', md: '0' }}
        ml={{ base: '0', md: '2', lg: '3' }}
        px={{ base: '5', md: '2.5', lg: '4', xl: '5' }}
      >
        {login.text}
      </ButtonLink>
      <TrialButton isShort display={{ base: 'none', md: 'inline-flex', lg: 'none' }} ml="2" px="2.5" />
      <TrialButton display={{ base: 'none', lg: 'inline-flex' }} ml="2" px={{ lg: '4', xl: '5' }} />
    </chakra.nav>
  );
}

/** The hotline: its number where there is room, in the menu too. */
function Call() {
  const { hotline } = useSite().content;
  return (
    <SiteLink
      to={hotline}
      aria-label={`Gọi ${hotline.text}`}
      display="flex"
      alignItems="center"
      gap="2"
      minH={{ base: '3.25rem', md: '12' }}
      px={{ md: '2', lg: '1' }}
      ml={{ lg: '1', xl: '2' }}
      fontWeight="700"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color="jade"
      _hover={{ color: 'jade.deep' }}
    >
      <Phone size={18} aria-hidden />
      <chakra.span display={{ md: 'none', lg: 'inline' }}>{hotline.text}</chakra.span>
    </SiteLink>
  );
}

/** The toggle needs scripts; without them the menu is always open. */
function withoutScripts(style: object) {
  return { '@media (scripting: none)': style };
}
