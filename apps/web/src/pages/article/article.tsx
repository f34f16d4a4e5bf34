import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate } from 'react-router-dom';
import { articlePath } from '../../posts/post-links';
import { postDate } from '../../posts/post-date';
import { NOT_FOUND_PATH } from '../../routing/not-found-path';
import type { ScreenProps } from '../../routing/route';
import { useSite } from '../../layout/site';
import { Container } from '../../ui/section';
import { useArticleQuery, type ArticleQuery, type ArticleQueryVariables } from './article.generated';
import { ArticleContent } from './article-content';
import { ArticleSkeleton } from './article-skeleton';
import { Breadcrumb } from './breadcrumb';
import { readingMinutes } from './reading-time';
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
      <chakra.h1 textStyle="h1" mt="4" fontSize="clamp(1.875rem, 1.3rem + 2.4vw, 2.875rem)">
        {post.title}
      </chakra.h1>
      <chakra.p mt="4" fontSize="sm" color="ink.soft" fontVariantNumeric="tabular-nums">
        <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
        {post.content && <span> · Đọc trong {readingMinutes(post.content)} phút</span>}
      </chakra.p>
      <chakra.div mt={{ base: '6', md: '8' }}>
        {post.content ? (
          <ArticleContent html={post.content} />
        ) : (
          <chakra.p lang="en" color="ink.soft">
            No content available.
          </chakra.p>
        )}
      </chakra.div>
      <chakra.footer mt="12" pt="6" borderTop="1px dashed" borderColor="line.strong">
        <ShareLinks url={publicUrl + articlePath(post.titlePath)} />
      </chakra.footer>
    </>
  );
}
