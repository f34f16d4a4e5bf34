import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate } from 'react-router-dom';
import { ArticleBody } from '../../posts/article-body';
import { articlePath } from '../../posts/post-links';
import { NOT_FOUND_PATH } from '../../routing/not-found-path';
import type { ScreenProps } from '../../routing/route';
import { useSite } from '../../layout/site';
import { Container } from '../../ui/section';
import { useArticleQuery, type ArticleQuery, type ArticleQueryVariables } from './article.generated';
import { ArticleSkeleton } from './article-skeleton';
import { Breadcrumb } from './breadcrumb';
import { RelatedNews } from './related-news';
import { ShareLinks } from './share-links';

/** Breadcrumb, title, date and content (F20); whatever is missing leads to the not-found page (F21). */
export default function Article({ variables }: ScreenProps<ArticleQueryVariables>) {
  const { data, error } = useArticleQuery({ variables });
  const post = data?.publishedPost;
  if (error || (post && !post.title)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return (
    <>
      <Container pt={{ base: '6', md: '8' }} pb={{ base: '14', md: '20' }}>
        <chakra.article maxW="article" mx="auto">
          {post ? <Post post={post} /> : <ArticleSkeleton />}
        </chakra.article>
      </Container>
      {data && <RelatedNews posts={data.relatedPosts} />}
    </>
  );
}

function Post({ post }: { post: ArticleQuery['publishedPost'] }) {
  const { publicUrl } = useSite();
  return (
    <>
      <Breadcrumb title={post.title} />
      <ArticleBody title={post.title} createdDate={post.createdDate} content={post.content} />
      <chakra.footer mt="12" pt="6" borderTop="1px dashed" borderColor="line.strong">
        <ShareLinks url={publicUrl + articlePath(post.titlePath)} />
      </chakra.footer>
    </>
  );
}
