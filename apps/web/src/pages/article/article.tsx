import { Navigate } from 'react-router-dom';
import { NOT_FOUND_PATH } from '../../routing/not-found-path';
import type { ScreenProps } from '../../routing/route';
import { useArticleQuery, type ArticleQueryVariables } from './article.generated';
import { ArticlePage } from './article-page';

/** Breadcrumb, title, deck, date, cover and content (F20); a missing article redirects to the not-found page (F21). */
export default function Article({ variables }: ScreenProps<ArticleQueryVariables>) {
  const { data, error } = useArticleQuery({ variables });
  const post = data?.publishedPost;
  if (error || (post && !post.title)) return <Navigate to={NOT_FOUND_PATH} replace />;
  return <ArticlePage post={post ?? undefined} related={data?.relatedPosts} />;
}
