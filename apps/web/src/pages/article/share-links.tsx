import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Link2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';

interface ShareLinksProps {
  /** Absolute address of the article. */
  url: string;
}

/** Passes the article on: to Facebook and Zalo by plain links, to anything else by its address. */
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

/** Zalo takes the address as JSON in Base64; ours is plain ASCII. */
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

/** Needs scripts, and is not there without them. */
function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      // There is no clipboard at all on a page without HTTPS.
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <chakra.span css={{ '@media (scripting: none)': { display: 'none' } }}>
      <Button look="outline" px="4" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
        Sao chép liên kết
      </Button>
      <chakra.output ml="3" fontSize="sm" color="ink.soft">
        {outcome && messages[outcome]}
      </chakra.output>
    </chakra.span>
  );
}

const messages = {
  copied: 'Đã sao chép',
  refused: 'Trình duyệt không cho chép. Bạn chép từ thanh địa chỉ nhé.',
};
