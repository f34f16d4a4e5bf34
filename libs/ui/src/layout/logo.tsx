import { chakra } from '@chakra-ui/react/styled-system';
import { SiteLink } from '../components/link';
import { useShop } from './site';

/** The mark that the server draws at its start, with the brand's name; links to the home page. */
export function Logo() {
  const { name, hasLogo } = useShop().content.brand;
  return (
    <SiteLink
      to="/"
      aria-label={`${name}, về trang chủ`}
      display="inline-flex"
      alignItems="center"
      gap="3"
      minW="0"
      minH="11"
      py="1"
      fontWeight="700"
      lineHeight="1.25"
      // A brand of one word fits beside the menu of a phone however large the letters are.
      fontSize={nameSize(name.length)}
      letterSpacing="-0.01em"
    >
      <chakra.img
        src="/favicon.svg"
        alt=""
        htmlWidth={32}
        htmlHeight={32}
        {...(hasLogo ? { boxSize: '28px' } : { boxSize: '32px', ml: '-1' })}
        mr="-1"
        flexShrink="0"
      />
      <chakra.span textWrap="balance">{name}</chakra.span>
    </SiteLink>
  );
}

/** What leaves a name one line, and a long one two, beside the menu. */
function nameSize(letters: number) {
  if (letters > 20) return { base: 'min(1rem, 5vw)', md: 'sm' };
  return letters > 14 ? 'min(1rem, 5vw)' : 'min(1.25rem, 7vw)';
}
