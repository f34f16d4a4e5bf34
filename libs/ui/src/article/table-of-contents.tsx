import { chakra } from '@chakra-ui/react/styled-system';
import { SiteLink } from '../components/link';
import type { ArticlePart } from './readable-html';

/** The minimum number of sections for a table of contents. */
const MIN_PARTS = 4;

/**
 * Links to the sections of a long article: a box above the text, or beside it if the `article` container is wide
 * enough.
 */
export function TableOfContents({ parts }: { parts: readonly ArticlePart[] }) {
  if (parts.length < MIN_PARTS) return null;
  return (
    <Side aria-labelledby="contents">
      <Box>
        <h2 id="contents">Trong bài này</h2>
        <ol>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <SiteLink to={`#${id}`}>
                <span dangerouslySetInnerHTML={{ __html: heading }} />
              </SiteLink>
            </li>
          ))}
        </ol>
      </Box>
    </Side>
  );
}

const BESIDE = '@container article (min-width: 67rem)';

const Side = chakra('nav', {
  base: {
    mb: '8',
    [BESIDE]: {
      position: 'absolute',
      insetBlock: '0',
      right: 'calc(100% + 2rem)',
      width: 'calc((100cqw - 44rem) / 2 - 2rem)',
      mb: '0',
    },
  },
});

const Box = chakra('div', {
  base: {
    px: '5',
    py: '4',
    bg: 'sand',
    borderTop: '2px dashed',
    borderColor: 'line.strong',
    fontSize: 'sm',
    lineHeight: '1.5',
    '& ol': { mt: '1', listStyleType: 'none' },
    '& a': { display: 'block', py: '2', color: 'ink.soft' },
    '& a:hover': { color: 'jade', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    [BESIDE]: {
      position: 'sticky',
      top: '6.5rem',
      maxH: 'calc(100dvh - 8rem)',
      overflowY: 'auto',
      px: '4',
    },
  },
});
