import { chakra } from '@chakra-ui/react/styled-system';
import { Menu, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, Container, Logo, SiteLink, useSite } from '@tiempos/ui';
import { TrialButton } from './trial-link';

const MENU_ID = 'menu';

/** Logo, five anchors, the way into the product (F14); under 768 px behind a toggle (F15, C45). */
export function Header() {
  // Open at one location only: navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape({ key: pressed }: KeyboardEvent) {
    if (pressed !== 'Escape' || !isOpen) return;
    setOpenAt(undefined);
    // The focused element is about to be hidden.
    toggle.current?.focus();
  }

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
      onKeyDown={closeOnEscape}
    >
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        py={{ base: '2', md: '0' }}
        minH={{ md: '4.5rem' }}
      >
        <Logo />
        <Button
          ref={toggle}
          look="outline"
          display={{ base: 'inline-flex', md: 'none' }}
          px="0"
          width="12"
          css={withoutScripts({ display: 'none' })}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          aria-label={isOpen ? 'Đóng menu' : 'Mở menu'}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </Button>
        <Anchors isOpen={isOpen} />
      </Container>
    </chakra.header>
  );
}

function Anchors({ isOpen }: { isOpen: boolean }) {
  const { header, login } = useSite().content.navigation;
  return (
    <chakra.nav
      id={MENU_ID}
      aria-label="Chính"
      display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
      css={withoutScripts({ display: 'flex' })}
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      width={{ base: 'full', md: 'auto' }}
      gap={{ lg: '1' }}
      fontSize={{ md: '0.875rem', lg: 'md' }}
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
          px={{ base: '0', md: '6px', lg: '2.5' }}
          borderBottomWidth={{ base: '1px', md: '0' }}
          borderStyle="dashed"
          borderColor="line"
          _hover={{ color: 'jade' }}
        >
          {link.text}
        </SiteLink>
      ))}
      <ButtonLink
        to={login}
        look="outline"
        mt={{ base: '5', md: '0' }}
        ml={{ base: '0', md: '2', lg: '3' }}
        px={{ base: '5', md: '2.5', lg: '5' }}
      >
        {login.text}
      </ButtonLink>
      <TrialButton isShort display={{ base: 'none', md: 'inline-flex', lg: 'none' }} ml="2" px="2.5" />
      <TrialButton display={{ base: 'none', lg: 'inline-flex' }} ml="2" px="5" />
    </chakra.nav>
  );
}

/** The toggle needs scripts; without them the menu is always open. */
function withoutScripts(style: object) {
  return { '@media (scripting: none)': style };
}
