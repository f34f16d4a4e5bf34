import { chakra } from '@chakra-ui/react/styled-system';
import { SiteLink } from '../components/link';
import { useShop } from './site';

/** The logo with the brand's name; links to the home page. */
export function Logo() {
  const { name } = useShop().content.brand;
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
      <chakra.svg viewBox="0 0 24 28" width="24px" height="28px" aria-hidden>
        <path fill="#0f6b4f" d="M2 0h20v27l-3.3-3-3.4 3-3.3-3-3.3 3-3.4-3L2 27z" />
        <path stroke="#fff" strokeWidth="2.4" strokeLinecap="round" d="M7 7.6h10M12 7.6v7.2M12 19.4h.01" />
      </chakra.svg>
      {name}
    </SiteLink>
  );
}
