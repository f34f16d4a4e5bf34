import { chakra } from '@chakra-ui/react/styled-system';
import { createPrivacyPolicy } from '@tiempos/site-content/privacy';
import { Container, TextLink, type Site } from '@tiempos/ui';
import type { Page } from '../../page';

/** The privacy policy in force (C26). */
export const privacyPage: Page = {
  path: '/chinh-sach-rieng-tu',
  head({ site }) {
    const { navigation, brand } = site.content;
    return {
      title: navigation.privacy.text,
      description: `${brand.name} nhận những gì từ bạn, dùng để làm gì, giữ bao lâu và bạn có những quyền nào.`,
      canonical: navigation.privacy.href,
    };
  },
  view: ({ site }) => <Privacy {...site} />,
};

function Privacy({ content, contactRetentionDays }: Site) {
  const { brand, hotline, company } = content;
  const policy = createPrivacyPolicy({
    brandName: brand.name,
    hotline: hotline.text,
    company,
    contactRetentionDays,
  });
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
      <chakra.article maxW="article" mx="auto">
        <chakra.h1 textStyle="h1" fontSize="clamp(1.875rem, 1.3rem + 2.4vw, 2.875rem)">
          {policy.title}
        </chakra.h1>
        <chakra.p mt="4" color="ink.soft" fontVariantNumeric="tabular-nums">
          Có hiệu lực từ <time dateTime={policy.version}>{vietnameseDate(policy.version)}</time>
        </chakra.p>
        {policy.sections.map(({ title, paragraphs, owner }) => (
          <chakra.section key={title} mt="10">
            <chakra.h2 fontSize="1.375rem" lineHeight="1.4">
              {title}
            </chakra.h2>
            {paragraphs.map((paragraph) => (
              <chakra.p key={paragraph} mt="3" fontSize="lg" lineHeight="1.8">
                {paragraph}
              </chakra.p>
            ))}
            {owner && (
              <chakra.p mt="3" fontSize="lg" lineHeight="1.8">
                {owner.lines.map((line) => (
                  <chakra.span key={line} display="block">
                    {line}
                  </chakra.span>
                ))}
                {owner.email && (
                  <>
                    {'Email: '}
                    <TextLink to={{ href: `mailto:${owner.email}`, isExternal: true }}>
                      {owner.email}
                    </TextLink>
                  </>
                )}
              </chakra.p>
            )}
          </chakra.section>
        ))}
      </chakra.article>
    </Container>
  );
}

/** 2026-11-21 → 21/11/2026 */
function vietnameseDate(version: string) {
  return version.split('-').map(Number).reverse().join('/');
}
