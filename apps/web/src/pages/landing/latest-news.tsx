import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink, Notice, Section, useSite } from '@tiempos/ui';
import { PostGrid } from '../../posts/post-grid';
import { useLandingQuery } from './landing.generated';

/** The newest three posts (F6, F103) and a link to all news (C2). */
export function LatestNews() {
  const { title, description, all } = useSite().content.news;
  const { data, error, refetch } = useLandingQuery();
  return (
    <Section
      id="news"
      title={title}
      description={description}
      aside={
        <ButtonLink to={all} look="outline">
          {all.text}
        </ButtonLink>
      }
    >
      {/* In two columns the third card is hidden. */}
      <chakra.div css={{ '& li:nth-of-type(3)': { display: { md: 'none', lg: 'list-item' } } }}>
        <PostGrid
          posts={data?.latestPosts}
          expected={3}
          headings="h3"
          retry={error && (() => void refetch())}
          empty={<Notice title="Chưa có tin nào">Tin mới sẽ hiện ở đây ngay khi được đăng.</Notice>}
        />
      </chakra.div>
    </Section>
  );
}
