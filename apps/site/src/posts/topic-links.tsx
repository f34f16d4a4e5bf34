import { SiteLink } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';
import { chakra } from '@chakra-ui/react/styled-system';

/** Links to the news with the same keyword (C113); nothing without keywords. */
export function TopicLinks({ keywords }: { keywords: readonly string[] }) {
  if (keywords.length === 0) return null;
  return (
    <chakra.nav aria-label="Chủ đề">
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <SiteLink to={newsPath(1, { keyword })} css={link}>
              {keyword}
            </SiteLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '4',
  fontSize: 'sm',
  color: 'ink.soft',
  overflowWrap: 'anywhere',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'full',
  _hover: { bg: 'jade.tint', color: 'jade' },
} as const;
