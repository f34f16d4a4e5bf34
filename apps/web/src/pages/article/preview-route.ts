import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { PreviewDocument, type PreviewQuery, type PreviewQueryVariables } from './preview.generated';

/** A post that is not public yet, for readers with the link (F149). */
export const previewRoute: Route<PreviewQuery, PreviewQueryVariables> = {
  path: '/preview/:token',
  screen: preloadable(() => import('./preview')),
  operation: {
    document: PreviewDocument,
    variables: ({ params }) => ({ token: params.token ?? '' }),
    missing: { publishedPost: null, relatedPosts: [] },
  },
  isPrivate: true,
  head: ({ data }) => ({
    title: data?.publishedPost ? `Xem trước: ${data.publishedPost.title}` : 'Xem trước',
  }),
};
