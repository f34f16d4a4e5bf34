import { chakra } from '@chakra-ui/react/styled-system';
import { Container, DeadLink, Logo, SiteLink, useSite } from '@tiempos/ui';

/** The brand, the site's links (F16), the owner of the site, and the small login link for editors (C3). */
export function Footer() {
  return (
    <chakra.footer borderTopWidth="1px" borderColor="line" pt={{ base: '12', md: '16' }} pb="8">
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.1fr 1fr' }}
          gap={{ base: '8', md: '12' }}
        >
          <BrandAndHotline />
          <FooterLinks />
        </chakra.div>
        <chakra.div
          mt={{ base: '8', md: '12' }}
          pt="4"
          borderTopWidth="1px"
          borderStyle="dashed"
          borderColor="line.strong"
          fontSize="sm"
          color="ink.soft"
        >
          <Owner />
          <SmallPrint />
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}

function BrandAndHotline() {
  const { brand, hotline } = useSite().content;
  return (
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
  );
}

function FooterLinks() {
  const { navigation } = useSite().content;
  return (
    <nav aria-label="Cuối trang">
      <chakra.ul display="grid" gridTemplateColumns="1fr 1fr" columnGap="6" listStyleType="none">
        {navigation.footer.map((link) => (
          <li key={link.text}>
            {link.href === null ? (
              <DeadLink css={line}>{link.text}</DeadLink>
            ) : (
              <SiteLink to={link} css={line}>
                {link.text}
              </SiteLink>
            )}
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

/** The operator's company data; renders nothing without them. */
function Owner() {
  const { name, details, email } = useSite().content.company;
  if (!name && !email && details.length === 0) return null;
  return (
    <chakra.p pt="1" pb="2">
      {name && <chakra.b color="ink">{name}</chakra.b>}
      {details.map((detail) => (
        <chakra.span key={detail} display="block">
          {detail}
        </chakra.span>
      ))}
      {email && (
        <SiteLink to={{ href: `mailto:${email}`, isExternal: true }} css={line}>
          {email}
        </SiteLink>
      )}
    </chakra.p>
  );
}

function SmallPrint() {
  const { brand, navigation } = useSite().content;
  const { privacy, terms, notificationBadge, newsDesk } = navigation;
  const links = [privacy, terms, notificationBadge, newsDesk].filter((link) => link !== undefined);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="8">
      {/* In a row of its own: with a long name one link would be left alone in the next row. */}
      <chakra.p flexBasis="full">
        © {BUILD_YEAR} {brand.name}
      </chakra.p>
      {links.map((link) => (
        <SiteLink key={link.href} to={link} css={line}>
          {link.text}
        </SiteLink>
      ))}
    </chakra.div>
  );
}

const hover = { color: 'jade' } as const;
const line = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  // An address may be longer than a phone is wide.
  overflowWrap: 'anywhere',
  _hover: hover,
} as const;
