import { articleHead } from '../../posts/article-head';
import { articlePath } from '../../posts/post-links';
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
    variables: ({ params }) => ({ titlePath: slugIn(params.titlePath ?? '') }),
    ownPath: ({ titlePath }) => articlePath(titlePath),
    redirect: (data) => (data?.publishedPost?.title ? undefined : NOT_FOUND_PATH),
  },
  head: ({ data, params }) => {
    const post = data?.publishedPost;
    if (!post) return { title: 'Tin tức' };
    return {
      ...articleHead(post, slugIn(params.titlePath ?? '')),
      keywords: post.keywords,
      imageSize: post.image ?? undefined,
      publishedAt: post.publishedAt ?? post.createdDate,
      modifiedAt: post.updatedAt,
    };
  },
};

/** The slug in an address as people pass it on: in capitals, with what a message has glued to its end (C85). */
function slugIn(given: string): string {
  const text = decoded(given)
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  let end = text.length;
  while (end > 0 && !/[a-z0-9]/.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function decoded(given: string) {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
