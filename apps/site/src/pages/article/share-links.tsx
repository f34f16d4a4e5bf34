import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, VisuallyHidden } from '@tiempos/ui';

interface ShareLinksProps {
  /** Absolute URL of the article. */
  url: string;
}

/** Shares the article: plain links for Facebook and Zalo, and a button that copies the URL. */
export function ShareLinks({ url }: ShareLinksProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.h2 fontSize="md" mr="2" flexBasis={{ base: 'full', md: 'auto' }}>
        Chia sẻ bài này
      </chakra.h2>
      <Outside href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}>
        Facebook
      </Outside>
      <Outside href={zaloUrl(url)}>Zalo</Outside>
      <CopyLink url={url} />
    </chakra.div>
  );
}

/** Zalo expects the URL as JSON in Base64; ours is plain ASCII. */
function zaloUrl(url: string) {
  const data = btoa(JSON.stringify({ url }));
  return `https://button-share.zalo.me/share_external?d=${encodeURIComponent(data)}`;
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink to={{ href, isExternal: true }} variant="surface" px="4" target="_blank">
      {children}
      <VisuallyHidden>(mở trong thẻ mới)</VisuallyHidden>
    </ButtonLink>
  );
}

/** Needs scripts (islands/copy-link.ts). The width of the button does not depend on its label. */
function CopyLink({ url }: { url: string }) {
  return (
    <chakra.span display="contents" data-island="copyLink" data-url={url}>
      <Button variant="surface" px="4" css={copyButton}>
        <span>
          <Link2 size={18} aria-hidden />
          Sao chép liên kết
        </span>
        <span style={{ visibility: 'hidden' }}>
          <Check size={18} aria-hidden />
          Đã sao chép
        </span>
      </Button>
      <VisuallyHidden as="output" />
      <chakra.output hidden data-refusal flexBasis="full" fontSize="sm" color="ink.soft">
        Trình duyệt không cho chép. Bạn chép từ thanh địa chỉ nhé.
      </chakra.output>
    </chakra.span>
  );
}

// Both labels share a grid cell, which is as wide as the longer one.
const copyButton = {
  display: 'inline-grid',
  '& > *': {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
  },
  '@media (scripting: none)': { display: 'none' },
};
