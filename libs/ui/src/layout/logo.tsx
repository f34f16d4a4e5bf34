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
      minH="11"
      fontWeight="700"
      fontSize="xl"
      letterSpacing="-0.01em"
    >
      <chakra.img
        src="/favicon.svg"
        alt=""
        htmlWidth={32}
        htmlHeight={32}
        {...(hasLogo ? { boxSize: '7' } : { boxSize: '8', ml: '-1' })}
        mr="-1"
      />
      {name}
    </SiteLink>
  );
}
