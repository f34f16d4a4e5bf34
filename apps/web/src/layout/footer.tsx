import { chakra } from '@chakra-ui/react/styled-system';
import { deferredLayout } from '../ui/content-visibility';
import { SiteLink } from '../ui/link';
import { Container } from '../ui/section';
import { Logo } from './logo';
import { useSite } from './site';

/** The brand, the site's links (F16) and the small way in for those who write the news (C3). */
export function Footer() {
  const { brand, navigation, hotline } = useSite().content;
  return (
    <chakra.footer
      borderTopWidth="1px"
      borderColor="line"
      pt={{ base: '12', md: '16' }}
      pb="8"
      css={deferredLayout('26rem')}
    >
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.1fr 1fr' }}
          gap={{ base: '8', md: '12' }}
        >
          <div>
            <Logo />
            <chakra.p mt="3" color="ink.soft" maxW="22rem">
              {brand.tagline}.
            </chakra.p>
            <chakra.p mt="3">
              <SiteLink
                to={hotline}
                fontWeight="700"
                fontSize="lg"
                fontVariantNumeric="tabular-nums"
                _hover={hover}
              >
                {hotline.text}
              </SiteLink>
              <chakra.span display="block" fontSize="sm" color="ink.soft">
                {hotline.hours.text}
              </chakra.span>
            </chakra.p>
          </div>
          <nav aria-label="Cuối trang">
            <chakra.ul display="grid" gridTemplateColumns="1fr 1fr" columnGap="6" listStyleType="none">
              {navigation.footer.map((link) => (
                <li key={link.text}>
                  {link.href === null ? (
                    <DeadLink text={link.text} />
                  ) : (
                    <SiteLink to={link} css={line}>
                      {link.text}
                    </SiteLink>
                  )}
                </li>
              ))}
            </chakra.ul>
          </nav>
        </chakra.div>
        <chakra.div
          mt={{ base: '8', md: '12' }}
          pt="4"
          borderTopWidth="1px"
          borderStyle="dashed"
          borderColor="line.strong"
          display="flex"
          flexWrap="wrap"
          columnGap="8"
          fontSize="sm"
          color="ink.soft"
        >
          <SiteLink to={navigation.privacy} css={line}>
            {navigation.privacy.text}
          </SiteLink>
          <SiteLink to={navigation.newsDesk} css={line}>
            {navigation.newsDesk.text}
          </SiteLink>
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}

/** Looks like a link and leaves the address as it is (C5). */
function DeadLink({ text }: { text: string }) {
  return (
    <chakra.button type="button" css={line}>
      {text}
    </chakra.button>
  );
}

const hover = { color: 'jade' } as const;
const line = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: hover,
} as const;
