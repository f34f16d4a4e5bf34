import { TextLink, Section } from '@tiempos/ui';
import { chakra } from '@chakra-ui/react/styled-system';
import { newsPath } from '@tiempos/ui/article';
import { PostGrid } from '../../posts/post-grid';
import type { PostCardFragment } from '../../posts/post-card.generated';

/** Related posts and a link to all news. Renders nothing without other posts. */
export function RelatedNews({ posts }: { posts: readonly PostCardFragment[] }) {
  if (posts.length === 0) return null;
  const all = (
    <TextLink to={newsPath()} display="inline-flex" alignItems="center" minH="11" fontWeight="700">
      Xem các tin khác
    </TextLink>
  );
  return (
    // In two columns the third card is hidden.
    <chakra.div
      css={{ '& li:nth-of-type(3)': { display: { md: 'none', lg: 'list-item' } } }}
      _print={{ display: 'none' }}
    >
      <Section id="related" title="Đọc tiếp" tone="sand" aside={all}>
        <PostGrid posts={posts} headings="h3" empty={null} />
      </Section>
    </chakra.div>
  );
}
