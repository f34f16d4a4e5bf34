import { articleHead } from '@tiempos/ui/article';
import { NOT_FOUND_PATH } from '../../not-found-path';
import { pageQuery, type Page } from '../../page';
import { article } from '../../structured-data';
import { ArticleDocument, type ArticleQuery } from './article.generated';
import { ArticlePage } from './article-page';

interface ArticleData {
  post: NonNullable<ArticleQuery['publishedPost']>;
  related: ArticleQuery['relatedPosts'];
}

/** One news article (F20); a missing one, or one without a title, redirects to the not-found page (F21). */
export const articlePage: Page<ArticleData> = {
  path: '/blog/:titlePath',
  query: pageQuery({
    document: ArticleDocument,
    variables: ({ params }) => ({ titlePath: params.titlePath ?? '' }),
    data: ({ publishedPost: post, relatedPosts: related }) => (post?.title ? { post, related } : undefined),
  }),
  missing: { redirect: NOT_FOUND_PATH },
  head: ({ data: { post }, url }) => ({
    ...articleHead(post, url.params.titlePath ?? ''),
    keywords: post.keywords,
    imageSize: post.image ?? undefined,
    publishedAt: post.publishedAt ?? post.createdDate,
    modifiedAt: post.updatedAt,
  }),
  structuredData: ({ data: { post }, site }) => article(site, post),
  view: ({ data }) => <ArticlePage {...data} />,
};
