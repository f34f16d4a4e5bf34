import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { MessageCircle, Phone } from 'lucide-react';
import { SiteLink, useSite } from '@tiempos/ui';
import { TrialButton } from './trial-link';

/**
 * Call, chat and trial at the lower edge of phones, where the header has them in its menu or not at all. What stands behind
 * it in the document, a form or the footer, is never below it: there it scrolls along with the page.
 */
export function ContactBar(place: Pick<HTMLChakraProps<'nav'>, 'mb'>) {
  const { hotline, chat } = useSite().content;
  return (
    <Bar aria-label="Liên hệ nhanh" data-contact-bar {...place}>
      <Way to={hotline} aria-label={`Gọi ${hotline.text}`}>
        <Phone size="1.25rem" aria-hidden />
        <Words>Gọi</Words>
      </Way>
      <Way to={chat} aria-label={chat.text}>
        <MessageCircle size="1.25rem" aria-hidden />
        <Words>{chat.shortText}</Words>
      </Way>
      <TrialButton
        flex="1"
        minW="0"
        px="1"
        css={{ '@container (max-width: 22.49rem)': { fontSize: 'sm' }, [LARGE_LETTERS]: { display: 'none' } }}
      />
      <TrialButton
        isShort
        flex="1"
        minW="0"
        px="1"
        display="none"
        css={{ [LARGE_LETTERS]: { display: 'inline-flex' } }}
      />
    </Bar>
  );
}

/** A phone whose owner has enlarged the letters by a third or more. */
const LARGE_LETTERS = '@container (max-width: 17.99rem)';

const Words = chakra('span', { base: { [LARGE_LETTERS]: { display: 'none' } } });

const Bar = chakra('nav', {
  base: {
    display: { base: 'flex', md: 'none' },
    containerType: 'inline-size',
    position: 'sticky',
    bottom: '0',
    zIndex: '9',
    gap: '2',
    px: '3',
    py: '1',
    // Above the line that phones draw over the lower edge of a page.
    pb: 'calc(0.25rem + env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTopWidth: '1px',
    borderColor: 'line.strong',
    // A screen that is lower than a phone is high, as with a keyboard on it, has no room for it beside a form.
    '@media (max-height: 29.99em)': { position: 'static' },
    'body:has(header[data-open=true]) &': { visibility: 'hidden' },
  },
});

const Way = chakra(SiteLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minW: '48px',
    minH: '12',
    px: '1',
    fontSize: 'xs',
    fontWeight: '700',
    lineHeight: '1.3',
    borderRadius: 'control',
    '& svg': { color: 'jade' },
    _hover: { color: 'jade' },
  },
});
