import { ButtonLink, Notice, Section, useSite } from '@tiempos/ui';
import type { PostCardFragment } from '../../posts/post-card.generated';
import { PostGrid } from '../../posts/post-grid';

interface LatestNewsProps {
  /** Undefined if they could not be loaded. */
  posts: readonly PostCardFragment[] | undefined;
}

/** The newest three posts (F6, F103) and a link to all news where there are any (C2). */
export function LatestNews({ posts }: LatestNewsProps) {
  const { title, description, all } = useSite().content.news;
  return (
    <Section
      id="news"
      title={title}
      description={description}
      tone="paper"
      aside={
        posts?.length !== 0 && (
          <ButtonLink to={all} variant="surface">
            {all.text}
          </ButtonLink>
        )
      }
    >
      <PostGrid
        posts={posts}
        headings="h3"
        isOneRow
        empty={<Notice title="Sắp có bài đầu tiên">Bạn ghé lại sau ít hôm nhé.</Notice>}
      />
    </Section>
  );
}
