import { newsPath } from '@tiempos/ui/article';
import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { pageNumber, searchWords } from './news-url';
import { NewsDocument, type NewsQuery, type NewsQueryVariables } from './news.generated';

/** The news list (F23, F24), or the matches of a search. */
export const newsRoute: Route<NewsQuery, NewsQueryVariables> = {
  path: '/blogs',
  search: ['page', 'q'],
  screen: preloadable(() => import('./news')),
  operation: {
    document: NewsDocument,
    variables: (location) => {
      const search = searchWords(location);
      return { page: pageNumber(location), ...(search && { search }) };
    },
  },
  head: ({ data, content, ...location }) => {
    const page = pageNumber(location);
    const search = searchWords(location);
    // Search results are not indexed.
    if (search) return { title: `Tìm “${search}” trong tin tức` };
    const { contents, paging } = data?.publishedPosts ?? {};
    const isBeyondEnd = contents?.length === 0 && page > 1;
    return {
      title: page > 1 ? `Tin tức, trang ${page}` : 'Tin tức',
      description: content.news.description,
      canonical: isBeyondEnd ? undefined : newsPath(page),
      previous: page > 1 && !isBeyondEnd ? newsPath(page - 1) : undefined,
      next: paging && page < paging.totalPage ? newsPath(page + 1) : undefined,
    };
  },
};
