import type * as Schema from '../schema.generated.js';
import { imagePath } from '../images.js';
import { MockFailure } from './failure.js';
import {
  activityOf,
  anImage,
  aPost,
  plans,
  posts,
  revisionsOf,
  siteSettings,
  tokens,
  user,
  type Fixture,
} from './fixtures.js';

type Root<Type> = { [Field in Exclude<keyof Type, '__typename'>]-?: (args: never) => Fixture<Type[Field]> };

export const published = posts.filter(({ isDraft }) => !isDraft);

/** A post that exists. @throws {MockFailure} NOT_FOUND, as the server responds */
export function find<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item {
  const found = items.find(matches);
  if (!found) throw new MockFailure('NOT_FOUND');
  return found;
}

/** One page, counted as the server counts pages. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, limit }: { page?: number | null; limit?: number | null },
  size: number,
) {
  const [number, most] = [Math.max(page ?? 1, 1), Math.min(limit || size, 100)];
  const totalPage = Math.ceil(items.length / most);
  return {
    contents: items.slice((number - 1) * most, number * most),
    paging: {
      page: number,
      totalPage,
      total: items.length,
      limit: most,
      hasNextPage: number < totalPage,
      hasPreviousPage: number > 1 && totalPage > 0,
    },
  };
}

/** The posts with each word of a text in their titles. */
export function withWords(items: typeof posts, text: string | null | undefined) {
  const words = (text ?? '').toLowerCase().split(/\s+/);
  return items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

function matching(filter: Schema.PublishedPostsFilter) {
  const { search, fullText, keyword, ids, publishedAfter, publishedBefore, updatedAfter } = filter;
  return withWords(withWords(published, search), fullText).filter(
    (post) =>
      (!keyword || post.keywordList.includes(keyword.toLowerCase())) &&
      (!ids || ids.map(String).includes(post.id)) &&
      (!publishedAfter || post.createdDate >= publishedAfter) &&
      (!publishedBefore || post.createdDate < publishedBefore) &&
      (!updatedAfter || post.updatedAt >= updatedAfter),
  );
}

/** A page of published posts; each was saved last when it was published. */
export function publishedPage({ search, filter, sort, ...args }: Schema.QueryPublishedPostsArgs) {
  const found = withWords(matching(filter ?? {}), search);
  if (sort === 'TITLE') found.sort((one, other) => one.title.localeCompare(other.title, 'vi'));
  if (sort === 'PUBLISHED_AT' || sort === 'UPDATED_AT') found.reverse();
  return withPlaces(pageOf(found, args, 12), filter?.fullText);
}

/** The posts between the cursors; the cursor of a post is its id. */
function connectionOf({ first, last, after, before, filter }: Schema.QueryPublishedPostsConnectionArgs) {
  const all = matching(filter ?? {});
  const indexOf = (cursor: string) => all.findIndex(({ id }) => id === cursor);
  const between = all.slice(after ? indexOf(after) + 1 : 0, before ? indexOf(before) : undefined);
  const nodes = last ? between.slice(-last) : between.slice(0, first ?? 12);
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: node.id })),
    totalCount: all.length,
    pageInfo: {
      startCursor: nodes[0]?.id ?? null,
      endCursor: nodes.at(-1)?.id ?? null,
      hasNextPage: last ? Boolean(before) : nodes.length < between.length,
      hasPreviousPage: last ? nodes.length < between.length : Boolean(after),
    },
  };
}

const picturePaths = ['7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c21.jpg', '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c22.jpg'];
const pictures = picturePaths.map((name, index) => ({
  name,
  path: imagePath(name),
  originalName: index === 0 ? 'Quầy hàng.jpg' : 'Bún bò.png',
  bytes: 182_340,
  createdDate: new Date(Date.UTC(2026, 10, 20 - index)).toISOString(),
  image: anImage(name),
}));

/** A search of the mocks finds titles, and marks all of them. */
const foundIn = ({ id, title }: (typeof posts)[number]) => ({
  postId: id,
  field: 'TITLE' as const,
  parts: [{ text: title, isMatch: true }],
});

function withPlaces(page: ReturnType<typeof pageOf<(typeof posts)[number]>>, fullText?: string | null) {
  return { ...page, found: typeof fullText === 'string' ? page.contents.map(foundIn) : null };
}

/** The saved post: the sent fields, merged over the current ones. */
export function savedPost({ id, ...sent }: Partial<Schema.PostInput>) {
  const saved = id ? find(posts, (post) => post.id === String(id)) : aPost({ ...posts[4]!, id: '6' });
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...saved, ...changes, version: saved.version + 1 };
}

/** Each post of the mocks has one preview. */
const previewTokenOf = (id: string) => `preview-${id}`;

function previewOf(days = 7, hasSnapshot = false) {
  const created = Date.UTC(2026, 10, 24);
  return {
    id: '1',
    createdDate: new Date(created).toISOString(),
    createdBy: user.name,
    expiresAt: new Date(created + days * 86_400_000).toISOString(),
    hasSnapshot,
  };
}

const postWith = (id: string) => find(posts, (post) => post.id === id);
const revision = ({ postId, version, id }: Schema.QueryPostRevisionArgs) =>
  find(revisionsOf(postWith(postId)), (each) => (id ? each.id === id : each.version === version));

/** The newest entries before a cursor. */
function newestOf<Node extends { id: string }>(
  nodes: readonly Node[],
  { first, after }: Pick<Schema.QueryPostActivityArgs, 'first' | 'after'>,
) {
  const older = nodes.filter(({ id }) => !after || Number(id) < Number(after));
  const most = Math.min(first ?? 20, 50);
  return { nodes: older.slice(0, most), hasNextPage: older.length > most };
}

const apiToken = {
  id: '5f0c7b1e-8d5a-4a54-9a35-0c9e2f4b7d10',
  name: 'Trang tĩnh',
  scope: 'READ' as const,
  createdDate: '2026-11-24T01:00:00.000Z',
  expiresAt: '2027-02-22T01:00:00.000Z',
  lastUsedAt: null,
};

const session = {
  id: '0d6f2a34-52a1-4b55-8f0e-6c3d1b7a9e20',
  createdDate: '2026-11-24T01:00:00.000Z',
  renewedAt: '2026-11-24T01:00:00.000Z',
  expiresAt: '2026-12-24T01:00:00.000Z',
  isCurrent: true,
};

export const queries: Root<Schema.Query> = {
  apiTokens: () => [apiToken],
  contactForm: () => ({
    captcha: {
      provider: 'ALTCHA',
      language: 'vi',
      challengeUrl: '/api/captcha/challenge',
      scriptUrl: null,
      siteKey: null,
    },
    privacyPolicyVersion: '2026-11-24',
  }),
  latestPosts: () => published.slice(0, 3),
  me: () => user,
  pictures: ({ search, ...args }: Schema.QueryPicturesArgs) =>
    pageOf(
      pictures.filter(({ originalName }) => originalName.toLowerCase().includes(search?.toLowerCase() ?? '')),
      args,
      20,
    ),
  plans: () => plans,
  post: ({ id }: Schema.QueryPostArgs) => postWith(id),
  postActivity: ({ postId, ...part }: Schema.QueryPostActivityArgs) =>
    newestOf(activityOf(postWith(postId)), part),
  postRevision: revision,
  postRevisions: ({ postId, ...part }: Schema.QueryPostRevisionsArgs) =>
    newestOf(revisionsOf(postWith(postId)), part),
  postVersions: ({ postId, ...part }: Schema.QueryPostVersionsArgs) =>
    newestOf(revisionsOf(postWith(postId)), part),
  posts: ({ filter, ...args }: Schema.QueryPostsArgs) => {
    const shown = posts.filter(
      ({ id, isDraft }) =>
        isDraft === (filter?.isDraft ?? isDraft) && (filter?.ids?.map(String).includes(id) ?? true),
    );
    const found = withWords(withWords(shown, filter?.search), filter?.fullText);
    return withPlaces(pageOf(found, args, 20), filter?.fullText);
  },
  publishedPost: ({ titlePath, previewToken }: Schema.QueryPublishedPostArgs) =>
    typeof previewToken === 'string'
      ? {
          ...find(posts, ({ id }) => previewTokenOf(id) === previewToken),
          previewExpiresAt: previewOf().expiresAt,
        }
      : find(published, (post) => post.titlePath === titlePath),
  publishedPosts: publishedPage,
  publishedPostChanges: () => ({
    published,
    removed: [{ postId: '9', titlePath: 'tin-da-go' }],
    endCursor: 'MDAwMDAwMDAuMS4x',
    hasNextPage: false,
  }),
  publishedPostsConnection: connectionOf,
  relatedPosts: ({ titlePath }: Schema.QueryRelatedPostsArgs) =>
    published.filter((post) => post.titlePath !== titlePath).slice(0, 3),
  sessions: () => [session],
  siteSettings: () => siteSettings,
};

const changes = { PUBLISH: 'PUBLISHED', TAKE_OFFLINE: 'TAKEN_OFFLINE', DELETE: 'DELETED' } as const;

export const mutations: Root<Schema.Mutation> = {
  changePassword: () => user,
  changePosts: ({ ids, action }: Schema.MutationChangePostsArgs) =>
    [...new Set(ids)].map((id) => {
      const isKnown = posts.some((post) => post.id === id);
      return {
        postId: id,
        ok: isKnown,
        change: isKnown ? changes[action] : null,
        code: isKnown ? null : 'NOT_FOUND',
        message: isKnown ? null : 'Không tìm thấy tin',
      };
    }),
  createApiToken: ({ input: { name, scope } }: Schema.MutationCreateApiTokenArgs) => ({
    apiToken: { ...apiToken, name, scope },
    secret: `tiem_${'x'.repeat(43)}`,
  }),
  createPostPreview: ({ postId, days, snapshot }: Schema.MutationCreatePostPreviewArgs) => {
    const token = previewTokenOf(postWith(postId).id);
    return {
      preview: previewOf(days, Boolean(snapshot)),
      token,
      url: new URL(`/preview/${token}`, posts[0]!.url).href,
    };
  },
  deletePost: ({ id }: Schema.MutationDeletePostArgs) => postWith(id).id,
  discardWorkingCopy: ({ postId }: Schema.MutationDiscardWorkingCopyArgs) => postWith(postId),
  duplicatePost: ({ id }: Schema.MutationDuplicatePostArgs) => ({
    ...postWith(id),
    id: '6',
    title: `${postWith(id).title} (bản sao)`,
    titlePath: `${postWith(id).titlePath}-ban-sao`,
    isDraft: true,
    publishedAt: null,
    clickedNumber: 0,
    version: 1,
    schedule: null,
    workingCopy: null,
  }),
  endSession: ({ id }: Schema.MutationEndSessionArgs) => id,
  logIn: ({ input }: Schema.MutationLogInArgs) => ({
    user: { ...user, email: input.email },
    tokens,
    apiTokens: [apiToken],
  }),
  logOut: () => session.id,
  renewTokens: () => tokens,
  replacePassword: ({ input }: Schema.MutationReplacePasswordArgs) => ({
    user,
    tokens,
    apiTokens: input.endApiTokens ? [] : [apiToken],
  }),
  restorePostRevision: ({ expectedVersion, ...which }: Schema.MutationRestorePostRevisionArgs) => {
    const { title, description, content, keywords } = revision(which);
    return { ...postWith(which.postId), title, description, content, keywords, version: expectedVersion + 1 };
  },
  revokeApiToken: ({ id }: Schema.MutationRevokeApiTokenArgs) => id,
  revokePostPreview: ({ id }: Schema.MutationRevokePostPreviewArgs) => id,
  savePost: ({ input }: Schema.MutationSavePostArgs) => savedPost(input),
  saveWorkingCopy: ({ postId, input }: Schema.MutationSaveWorkingCopyArgs) => {
    const post = postWith(postId);
    const { title, description, baseVersion } = input;
    const workingCopy = {
      postId,
      title,
      description,
      content: input.content ?? post.content,
      keywords: input.keywords ?? post.keywords,
      imgFileName: input.oldThumbImg === '' ? null : post.imgFileName,
      version: (input.version ?? 0) + 1,
      baseVersion,
      savedAt: post.updatedAt,
      savedBy: user.name,
      isMine: true,
    };
    return { ...post, workingCopy };
  },
  schedulePost: ({ id, schedule: { publishAt, unpublishAt } }: Schema.MutationSchedulePostArgs) => ({
    ...find(posts, (post) => post.id === id),
    schedule:
      publishAt || unpublishAt
        ? { publishAt, unpublishAt, createdBy: user.name, failure: null, failedAt: null }
        : null,
  }),
  reportEditing: ({ postId }: Schema.MutationReportEditingArgs) => ({
    others: [
      {
        name: 'Trần Văn Bình',
        isSelf: false,
        since: '2026-11-24T01:00:00.000Z',
        seenAt: '2026-11-24T01:05:00.000Z',
      },
    ],
    post: postWith(postId),
    deletion: null,
    isMine: false,
  }),
  republishPost: ({ postId }: Schema.MutationRepublishPostArgs) => ({ ...postWith(postId), isDraft: false }),
  setPostSlug: ({ id, slug: { titlePath } }: Schema.MutationSetPostSlugArgs) => ({
    ...find(posts, (post) => post.id === id),
    ...(titlePath && { titlePath, hasOwnSlug: true }),
  }),
  sendContactMessage: () => true,
  signUp: ({ input: { name, email } }: Schema.MutationSignUpArgs) => ({
    user: { ...user, name, email },
    tokens,
    apiTokens: [],
    promotion: { trial: true, days: 7 },
  }),
  uploadPicture: () => pictures[0]!,
  updateMe: ({ input }: Schema.MutationUpdateMeArgs) => ({ ...user, ...input }),
};
