import { marks } from './requests.js';

/** GraphQL operations with a hostile text in each place that accepts text. */
export function* operations(text: unknown): Generator<object> {
  const posts = '{ paging { total } }';
  const one = '{ id title }';
  const query = (declared: string, call: string, variables: object) => ({
    query: `${declared} { ${call} }`,
    variables,
  });
  yield query(
    'query ($t: String!)',
    `publishedPost(titlePath: $t) ${one} relatedPosts(titlePath: $t) ${one}`,
    { t: text },
  );
  yield query('query ($t: String)', `publishedPosts(search: $t) ${posts}`, { t: text });
  yield query('query ($t: String, $i: [ID!])', `publishedPosts(filter: { keyword: $t, ids: $i }) ${posts}`, {
    t: text,
    i: [text],
  });
  yield query(
    'query ($t: String)',
    `publishedPosts(filter: { fullText: $t }) { found { parts { text } } paging { total } }
    publishedPostsConnection(first: 1, filter: { fullText: $t }) { totalCount }`,
    { t: text },
  );
  yield query('query ($t: String)', 'publishedPostsConnection(after: $t, before: $t) { totalCount }', {
    t: text,
  });
  yield query('query ($t: String)', 'publishedPostChanges(after: $t) { endCursor }', { t: text });
  yield query('query ($t: PostFilter)', `posts(filter: $t) ${posts}`, { t: { q: text } });
  yield query(
    'query ($t: String)',
    `posts(filter: { fullText: $t }) { found { parts { text } } paging { total } }`,
    { t: text },
  );
  yield query('query ($t: ID!)', `post(id: $t) ${one}`, { t: text });
  yield query('query ($t: Int)', `posts(page: $t, limit: $t) ${posts}`, { t: text });
  yield query('mutation ($t: ID!)', 'deletePost(id: $t)', { t: text });
  yield query('mutation ($t: String!)', 'renewTokens(refreshToken: $t) { expiresIn }', { t: text });
  yield query('mutation ($t: LoginInput!)', 'logIn(input: $t) { user { id } }', {
    t: { email: text, password: text },
  });
  yield query('mutation ($t: AccountInput!)', 'updateMe(input: $t) { id }', {
    t: { name: text, email: text },
  });
  yield query('mutation ($t: PostInput!)', 'savePost(input: $t) { id title content keywords }', {
    t: {
      title: `Tin ${String(text)}`,
      description: `Tin ${String(text)}`,
      content: text,
      keywords: text,
      id: text,
    },
  });
}
/** For `operations`. */
export const values = [
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(90_000),
  marks(30_000),
  '',
  '%00',
  "'",
  2 ** 31,
  -1,
  1.5,
  null,
  [],
  {},
  true,
];
