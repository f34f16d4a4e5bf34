import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate } from 'react-router-dom';
import { ArticleBody } from '../../posts/article-body';
import { postDate } from '../../posts/post-date';
import { articlePath } from '../../posts/post-links';
import { NOT_FOUND_PATH } from '../../routing/not-found-path';
import type { ScreenProps } from '../../routing/route';
import { useSite } from '../../layout/site';
import { TrialCard } from '../../layout/trial-card';
import { Container } from '../../ui/section';
import { StaticFragment } from '../../ui/static-fragment';
import { useArticleQuery, type ArticleQuery, type ArticleQueryVariables } from './article.generated';
import { ArticleSkeleton } from './article-skeleton';
import { Breadcrumb } from './breadcrumb';
import { RelatedNews } from './related-news';
import { ShareLinks } from './share-links';

/** Breadcrumb, title, deck, date, cover and content (F20); whatever is missing leads to the not-found page (F21). */
export default function Article({ variables }: ScreenProps<ArticleQueryVariables>) {
  const { data, error } = useArticleQuery({ variables });
  const post = data?.publishedPost;
  if (error || (post && !post.title)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <>
      <Container
        pt={{ base: '6', md: '8' }}
        pb={{ base: '14', md: '20' }}
        css={{ container: 'article / inline-size' }}
      >
        <chakra.article maxW="article" mx="auto">
          {post ? <Post post={post} /> : <ArticleSkeleton />}
        </chakra.article>
      </Container>
      {data && <RelatedNews posts={data.relatedPosts} />}
    </>
  );
}

function Post({ post }: { post: NonNullable<ArticleQuery['publishedPost']> }) {
  const { publicUrl, content } = useSite();
  const url = publicUrl + articlePath(post.titlePath);
  return (
    <>
      <Breadcrumb title={post.title} />
      <ArticleBody post={post} hasContents />
      <chakra.p display="none" mt="8" _print={{ display: 'block' }}>
        {content.brand.name} · {url} · {postDate(post.createdDate)}
      </chakra.p>
      <chakra.footer mt="12" pt="6" borderTop="1px dashed" borderColor="line.strong">
        <ShareLinks url={url} />
      </chakra.footer>
      <StaticFragment name="trial-card">
        <TrialCard mt="12" />
      </StaticFragment>
    </>
  );
}
