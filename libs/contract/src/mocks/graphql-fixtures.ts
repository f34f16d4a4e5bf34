import type * as Schema from '../schema.generated.js';
import { MockFailure } from './failure.js';
import { aPost, plans, posts, siteSettings, tokens, user, type Fixture } from './fixtures.js';

type Root<Type> = { [Field in Exclude<keyof Type, '__typename'>]-?: (args: never) => Fixture<Type[Field]> };

type Page = Pick<Schema.QueryPostsArgs, 'page' | 'limit'>;

export const published = posts.filter(({ isDraft }) => !isDraft);

/** A post that exists. @throws {MockFailure} NOT_FOUND, as the server responds */
export function find<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item {
  const found = items.find(matches);
  if (!found) throw new MockFailure('NOT_FOUND');
  return found;
}

/** The posts with a text in their titles. */
export function search(items: typeof posts, text: string | null | undefined) {
  return items.filter(({ title }) => title.toLowerCase().includes(text?.toLowerCase() ?? ''));
}

/** A page of a list as the server counts it. @param size what a page has without a limit */
export function pageOf<Item>(items: readonly Item[], { page, limit }: Page, size: number) {
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

/** The post that a save makes: the fields that are sent, over those that are saved. */
export function savedPost({ id, ...sent }: Partial<Schema.PostInput>) {
  const saved = id ? find(posts, (post) => post.id === String(id)) : aPost({ ...posts[4]!, id: '6' });
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...saved, ...given, version: saved.version + 1 };
}

export const queries: Root<Schema.Query> = {
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
  plans: () => plans,
  post: ({ id }: Schema.QueryPostArgs) => find(posts, (post) => post.id === id),
  posts: ({ filter, ...args }: Schema.QueryPostsArgs) => {
    const shown = posts.filter(({ isDraft }) => isDraft === (filter?.isDraft ?? isDraft));
    return pageOf(search(shown, filter?.search), args, 20);
  },
  publishedPost: ({ titlePath }: Schema.QueryPublishedPostArgs) =>
    find(published, (post) => post.titlePath === titlePath),
  publishedPosts: (args: Schema.QueryPublishedPostsArgs) => pageOf(search(published, args.search), args, 12),
  relatedPosts: ({ titlePath }: Schema.QueryRelatedPostsArgs) =>
    published.filter((post) => post.titlePath !== titlePath).slice(0, 3),
  siteSettings: () => siteSettings,
};

export const mutations: Root<Schema.Mutation> = {
  changePassword: () => user,
  deletePost: ({ id }: Schema.MutationDeletePostArgs) => find(posts, (post) => post.id === id).id,
  logIn: ({ input }: Schema.MutationLogInArgs) => ({ user: { ...user, email: input.email }, tokens }),
  renewTokens: () => tokens,
  replacePassword: () => ({ user, tokens }),
  savePost: ({ input }: Schema.MutationSavePostArgs) => savedPost(input),
  sendContactMessage: () => true,
  signUp: ({ input: { name, email } }: Schema.MutationSignUpArgs) => ({
    user: { ...user, name, email },
    tokens,
    promotion: { trial: true, days: 7 },
  }),
  updateMe: ({ input }: Schema.MutationUpdateMeArgs) => ({ ...user, ...input }),
};
