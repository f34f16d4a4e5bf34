import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, ButtonLink, VisuallyHidden } from '@tiempos/ui';

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
    <ButtonLink to={{ href, isExternal: true }} look="outline" px="4" target="_blank">
      {children}
      <VisuallyHidden>(mở trong thẻ mới)</VisuallyHidden>
    </ButtonLink>
  );
}

/** How long the button confirms that the URL is copied. */
const COPIED_MS = 3000;

/** Rendered only with scripts. The width of the button does not depend on its label. */
function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      // The Clipboard API is missing without HTTPS.
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button look="outline" px="4" onClick={() => void copy()} css={copyButton}>
        <Label isShown={!isCopied} icon={Link2}>
          Sao chép liên kết
        </Label>
        <Label isShown={isCopied} icon={Check}>
          {COPIED}
        </Label>
      </Button>
      <VisuallyHidden as="output">{isCopied && COPIED}</VisuallyHidden>
      {outcome === 'refused' && (
        <chakra.output display="block" flexBasis="full" fontSize="sm" color="ink.soft">
          Trình duyệt không cho chép. Bạn chép từ thanh địa chỉ nhé.
        </chakra.output>
      )}
    </>
  );
}

const COPIED = 'Đã sao chép';

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

function Label({
  isShown,
  icon: Icon,
  children,
}: {
  isShown: boolean;
  icon: typeof Check;
  children: string;
}) {
  return (
    <span style={isShown ? undefined : { visibility: 'hidden' }}>
      <Icon size={18} aria-hidden />
      {children}
    </span>
  );
}
