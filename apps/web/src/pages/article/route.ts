import { articleHead } from '@tiempos/ui/article';
import { NOT_FOUND_PATH } from '../../routing/not-found-path';
import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { ArticleDocument, type ArticleQuery, type ArticleQueryVariables } from './article.generated';

/** One news article (F20, F21). */
export const articleRoute: Route<ArticleQuery, ArticleQueryVariables> = {
  path: '/blog/:titlePath',
  screen: preloadable(() => import('./article')),
  operation: {
    document: ArticleDocument,
    variables: ({ params }) => ({ titlePath: params.titlePath ?? '' }),
    redirect: (data) => (data?.publishedPost?.title ? undefined : NOT_FOUND_PATH),
  },
  head: ({ data, params }) => {
    const post = data?.publishedPost;
    if (!post) return { title: 'Tin tức' };
    return {
      ...articleHead(post, params.titlePath ?? ''),
      keywords: post.keywords,
      imageSize: post.image ?? undefined,
      publishedAt: post.publishedAt ?? post.createdDate,
      modifiedAt: post.updatedAt,
    };
  },
};
