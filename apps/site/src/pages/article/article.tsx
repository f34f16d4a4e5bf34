import { NOT_FOUND_PATH } from '@tiempos/site-content';
import { articleHead, articlePath } from '@tiempos/ui/article';
import { pageQuery, type Page, type PageUrl } from '../../page';
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
    variables: (url) => ({ titlePath: slugIn(url) }),
    data: ({ publishedPost: post, relatedPosts: related }) => (post?.title ? { post, related } : undefined),
  }),
  missing: { redirect: NOT_FOUND_PATH },
  ownPath: ({ post }) => articlePath(post.titlePath),
  head: ({ data: { post } }) => ({
    ...articleHead(post, post.titlePath),
    keywords: post.keywords,
    imageSize: post.image ?? undefined,
    publishedAt: post.publishedAt ?? post.createdDate,
    modifiedAt: post.updatedAt,
  }),
  structuredData: ({ data: { post }, site }) => article(site, post),
  view: ({ data }) => <ArticlePage {...data} />,
  partOf: '/#news',
};

/** The slug in an address as people pass it on: in capitals, with what a message has glued to its end (C85). */
function slugIn({ params }: PageUrl): string {
  const text = (params.titlePath ?? '').toLowerCase().replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  let end = text.length;
  while (end > 0 && !/[a-z0-9]/.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
