import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink, Notice, Section, useSite } from '@tiempos/ui';
import type { PostCardFragment } from '../../posts/post-card.generated';
import { PostGrid } from '../../posts/post-grid';

interface LatestNewsProps {
  /** Undefined if they could not be loaded. */
  posts: readonly PostCardFragment[] | undefined;
  /** Another one than that of the sections beside it. */
  tone: 'paper' | 'sand';
}

/** The newest three posts (F6, F103) and a link to all news where there are any (C2). */
export function LatestNews({ posts, tone }: LatestNewsProps) {
  const { title, description, all } = useSite().content.news;
  return (
    <Section
      id="news"
      title={title}
      description={description}
      tone={tone}
      aside={
        posts?.length !== 0 && (
          <ButtonLink to={all} variant="surface">
            {all.text}
          </ButtonLink>
        )
      }
    >
      {/* In two columns the third card is hidden. */}
      <chakra.div css={{ '& li:nth-of-type(3)': { display: { md: 'none', lg: 'list-item' } } }}>
        <PostGrid
          posts={posts}
          headings="h3"
          empty={<Notice title="Chưa có tin nào">Tin mới sẽ hiện ở đây ngay khi được đăng.</Notice>}
        />
      </chakra.div>
    </Section>
  );
}
