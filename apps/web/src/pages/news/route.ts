import { newsPath } from '../../posts/post-links';
import { preloadable } from '../../shell/preloadable';
import type { Route, RouteLocation } from '../../shell/route';
import { NewsDocument, type NewsQuery, type NewsQueryVariables } from './news.generated';

/** The news list (F23, F24). */
export const newsRoute: Route<NewsQuery, NewsQueryVariables> = {
  path: '/blogs',
  screen: preloadable(() => import('./news')),
  operation: {
    document: NewsDocument,
    variables: (location) => ({ page: pageNumber(location) }),
  },
  head: ({ data, content, ...location }) => {
    const page = pageNumber(location);
    const isBeyondEnd = data?.publishedPosts.contents.length === 0;
    return {
      title: page > 1 ? `Tin tức, trang ${page}` : 'Tin tức',
      description: content.news.description,
      canonical: isBeyondEnd ? undefined : newsPath(page),
    };
  },
};

/** The page asked for; what is no positive whole number means the first (C9). */
export function pageNumber({ search }: Pick<RouteLocation, 'search'>): number {
  const page = search.get('page') ?? '';
  return /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}
