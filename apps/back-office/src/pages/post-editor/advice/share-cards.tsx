import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { documentTitle, SHARE_PICTURE, useShop } from '@tiempos/ui';
import { articleHead } from '@tiempos/ui/article';
import { usePublicColors } from '../../../ui/public-colors';

interface ShareCardsProps {
  title: string;
  description: string;
  slug: string;
  /** The picture of the post; the site's own without one. */
  coverUrl: string | undefined;
}

/** Previews of a post in search results and shared links, with the texts of its meta tags. */
export function ShareCards({ coverUrl, slug, ...post }: ShareCardsProps) {
  const { publicUrl, content } = useShop();
  const { title, description, canonical } = articleHead(post, slug);
  const { host } = new URL(publicUrl);
  const picture = coverUrl ?? SHARE_PICTURE.path;
  return (
    <chakra.div display="grid" gap="4" mt="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
      <ShareCard name="Google" isWide>
        <chakra.div p="4">
          <Small>{content.brand.name}</Small>
          <Small>{host + canonical.replaceAll('/', ' › ')}</Small>
          <chakra.p mt="1" fontSize="lg" lineHeight="1.4" color="jade.deep" lineClamp="1">
            {documentTitle(title, content.brand.name)}
          </chakra.p>
          <chakra.p fontSize="sm" color="ink.soft" lineClamp="2">
            {description}
          </chakra.p>
        </chakra.div>
      </ShareCard>
      <ShareCard name="Facebook">
        <Picture url={picture} />
        <chakra.div p="3" bg="paper">
          <Small>{host.toUpperCase()}</Small>
          <Title>{title}</Title>
          <Small>{description}</Small>
        </chakra.div>
      </ShareCard>
      <ShareCard name="Zalo">
        <Picture url={picture} />
        <chakra.div p="3">
          <Title>{title}</Title>
          <chakra.p fontSize="sm" color="ink.soft" lineClamp="2">
            {description}
          </chakra.p>
          <Small>{host}</Small>
        </chakra.div>
      </ShareCard>
    </chakra.div>
  );
}

/** In the colours that readers see it in (F147). */
function ShareCard({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const publicColors = usePublicColors();
  return (
    <chakra.figure m="0" minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <chakra.figcaption mb="1" fontSize="sm" fontWeight="700">
        {name}
      </chakra.figcaption>
      <chakra.div
        overflow="hidden"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        css={publicColors}
      >
        {children}
      </chakra.div>
    </chakra.figure>
  );
}

function Picture({ url }: { url: string }) {
  return <chakra.img src={url} alt="" display="block" width="full" aspectRatio="1.91" objectFit="cover" />;
}

function Title({ children }: { children: string }) {
  return (
    <chakra.p fontWeight="700" lineHeight="1.4" lineClamp="2">
      {children}
    </chakra.p>
  );
}

function Small({ children }: { children: string }) {
  return (
    <chakra.p fontSize="xs" color="ink.soft" lineClamp="1" wordBreak="break-all">
      {children}
    </chakra.p>
  );
}
