const example = {
  __typename: 'Post',
  id: '1000000',
  title: 'Mẹo bán hàng',
  titlePath: 'meo-ban-hang',
  description: 'Một mẹo nhỏ cho tiệm đông khách',
  keywords: '',
  keywordList: [] as string[],
  content: '<p>Ghi lại món bán chạy mỗi ngày.</p>',
  imgFileName: null as string | null,
  image: null as { __typename: 'Image'; width: number; height: number } | null,
  createdDate: '2026-11-21T08:00:00.000Z',
  publishedAt: '2026-11-21T09:00:00.000Z' as string | null,
  updatedAt: '2026-11-21T12:00:00.000Z',
  byline: null as string | null,
};

/** A published post as GraphQL returns it. */
export function aPost(overrides: Partial<typeof example> = {}): typeof example {
  return { ...example, ...overrides };
}

/** A page of posts. */
export function aPostPage(
  contents: ReturnType<typeof aPost>[],
  paging: { page: number; totalPage: number; total?: number } = { page: 1, totalPage: 1 },
) {
  return {
    __typename: 'PostPage',
    contents,
    paging: { __typename: 'Paging', total: contents.length, ...paging },
    matchedWithoutAccents: false,
    suggestion: null as string | null,
  };
}
