import { restOperations, type RestOperation } from '../mock-documents.generated.js';
import type { components, operations } from '../openapi.generated.js';
import { posts } from './fixtures.js';
import { find, pageOf, published, publishedPage, savedPost, withWords } from './graphql-fixtures.js';

type Schemas = components['schemas'];

/** A request as the fixtures read it. */
export interface MockRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /** The members of JSON, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>;
}

type Success<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? Content extends { 'application/json': infer Body }
    ? Body
    : Blob
  : never;

type AnyPost = (typeof posts)[number];

const card = (post: AnyPost): Schemas['PostCard'] => ({
  img_file_name: post.imgFileName,
  title: post.title,
  title_path: post.titlePath,
  description: post.description,
});

const row = (post: AnyPost): Schemas['PostRow'] => ({
  id: Number(post.id),
  ...card(post),
  created_date: post.createdDate,
  clicked_number: post.clickedNumber,
  is_draft: post.isDraft ? 1 : 0,
  thumbImg: post.imgFileName,
  published_at: post.publishedAt,
  updated_at: post.updatedAt,
});

const details = (post: AnyPost): Schemas['PostDetails'] => ({
  ...row(post),
  content: post.content,
  keywords: post.keywords,
  version: post.version,
});

function listAll(query: URLSearchParams): Schemas['PostListResponse'] {
  const { q: search, isDraft }: { q?: string; isDraft?: number } = JSON.parse(query.get('filters') ?? '{}');
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const shown = posts.filter((post) => isDraft === undefined || post.isDraft === (isDraft === 1));
  const { contents, paging } = pageOf(withWords(shown, search), { page, limit }, 20);
  return {
    contents: contents.map(row),
    paging: { page: paging.page, totalPage: paging.totalPage, total: paging.total },
  };
}

function listPublished(query: URLSearchParams): Schemas['PostListResponse'] {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const [keyword, updatedAfter] = [query.get('keyword'), query.get('updated_after')];
  const { contents, paging, found } = publishedPage({
    page,
    limit,
    filter: { fullText: query.get('q'), keyword, updatedAfter },
    sort: query.get('sort')?.toUpperCase() as 'TITLE' | undefined,
  });
  const placeOf = (index: number) =>
    found && { found: { field: 'title' as const, parts: found[index]!.parts } };
  return {
    contents: contents.map((post, index) => ({ ...row(post), ...placeOf(index) })),
    paging: { page: paging.page, totalPage: paging.totalPage, total: paging.total },
  };
}

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM4sb3hPwAHPgLtZfWEFwAAAABJRU5ErkJggg==';

type Fixtures = {
  [Id in RestOperation & keyof operations]?: (request: MockRequest) => Success<operations[Id]>;
};

/** Operations whose response depends on the request; the others respond with the example of the document. */
const fixtures: Fixtures = {
  listPosts: ({ query }) => listAll(query),
  readPost: ({ params }) => details(find(posts, ({ id }) => id === params.id)),
  savePost: ({ body: { isDraft, ...body } }) => ({
    data: details(savedPost({ ...body, isDraft: isDraft === '1' })),
  }),
  deletePost: ({ params }) => ({ data: { id: Number(find(posts, ({ id }) => id === params.id).id) } }),
  listLatestPosts: () => ({ contents: published.slice(0, 3).map(card) }),
  listPublishedPosts: ({ query }) => listPublished(query),
  readPublishedPost: ({ params }) => {
    const post = find(published, ({ titlePath }) => titlePath === params.titlePath);
    const { id, created_date, content, keywords } = details(post);
    return { id, ...card(post), content, keywords, created_date, error: null };
  },
  downloadImage: () =>
    new Blob([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
};

/** The response of an operation: JSON, or the bytes of a picture. */
export function restResponse(name: RestOperation, request: MockRequest): object {
  return fixtures[name]?.(request) ?? restOperations[name].example;
}
