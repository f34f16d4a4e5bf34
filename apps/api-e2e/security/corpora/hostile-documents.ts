/** A GraphQL request body of about `size` bytes that is expensive to parse or validate. */
export type HostileDocument = (size: number) => object | string;

const repeat = (unit: string | ((index: number) => string), length: number) =>
  typeof unit === 'string'
    ? unit.repeat(Math.max(1, length / unit.length))
    : Array.from({ length: Math.max(1, length / unit(0).length) }, (_, index) => unit(index)).join('');

/** Fragments on `levels` levels, each of which spreads the next as often as fits. */
function spreads(levels: number): HostileDocument {
  return (size) => {
    const each = Math.max(1, Math.floor(size / levels / 5));
    const fragments = Array.from({ length: levels }, (_, level) => {
      const inner = level + 1 < levels ? `...F${level + 1} `.repeat(each) : 'id';
      return `fragment F${level} on Post { ${inner} }`;
    });
    return { query: `{ latestPosts { ${'...F0 '.repeat(each)} } } ${fragments.join(' ')}` };
  };
}

/** Documents by their repeated element. */
export const hostileDocuments: Readonly<Record<string, HostileDocument>> = {
  'spreads on two levels': spreads(2),
  'spreads on four levels': spreads(4),
  'spreads on eight levels': spreads(8),
  'spreads that form a circle': (size) => ({
    query: `{ latestPosts { ...A } } fragment A on Post { ${repeat('...B ', size / 2)} } fragment B on Post { ${repeat('...A ', size / 2)} }`,
  }),
  'fragments that nobody uses': (size) => ({
    query: `{ __typename } ${repeat((index) => `fragment F${index} on Post { id } `, size)}`,
  }),
  'inline fragments in each other': (size) => ({
    query: `{ latestPosts { ${repeat('... on Post { ', size / 2)} id ${'} '.repeat(Math.max(1, size / 2 / 14))} } }`,
  }),
  'aliases of a list': (size) => ({
    query: `{ ${repeat((index) => `a${index}: latestPosts { id content } `, size)} }`,
  }),
  'aliases of a long list with content': (size) => ({
    query: `{ ${repeat((index) => `a${index}: publishedPosts(limit: 100) { contents { content } } `, Math.min(size, 900))} }`,
  }),
  'aliases of a post with content': (size) => ({
    query: `{ ${repeat((index) => `a${index}: publishedPost(titlePath: "tin-${index}") { content } `, size)} }`,
  }),
  'the same field': (size) => ({ query: `{ latestPosts { ${repeat('id ', size)} } }` }),
  'fields of one alias that differ': (size) => ({
    query: `{ ${repeat((index) => `a: publishedPosts(page: ${index}) { paging { total } } `, size)} }`,
  }),
  'fields that do not exist': (size) => ({ query: `{ ${repeat((index) => `latestPost${index} `, size)} }` }),
  'selections in each other': (size) => ({ query: repeat('{ a ', size) }),
  directives: (size) => ({ query: `{ latestPosts { id ${repeat('@skip(if: false) ', size)} } }` }),
  'unknown directives': (size) => ({
    query: `{ latestPosts { id ${repeat((index) => `@d${index} `, size)} } }`,
  }),
  'declared variables': (size) => ({
    query: `query (${repeat((index) => `$v${index}: Int `, size)}) { __typename }`,
  }),
  operations: (size) => ({
    query: repeat((index) => `query Q${index} { __typename } `, size),
    operationName: 'Q1',
  }),
  'lists in each other': (size) => ({ query: `{ publishedPosts(search: ${repeat('[', size)}` }),
  'objects in each other': (size) => ({ query: `{ posts(filter: ${repeat('{a:', size)}` }),
  'types in each other': (size) => ({ query: `query ($a: ${repeat('[', size)}` }),
  'a long comment': (size) => ({ query: `{ __typename } #${repeat('a', size)}` }),
  comments: (size) => ({ query: `{ __typename } ${repeat('#\n', size)}` }),
  commas: (size) => ({ query: `{ __typename ${repeat(',', size)} }` }),
  blanks: (size) => ({ query: `{ __typename ${repeat(' ', size)} }` }),
  'line breaks and a fault at the end': (size) => ({ query: `{ __typename ${repeat('\n', size)} ? }` }),
  'a long name': (size) => ({ query: `{ ${repeat('a', size)} }` }),
  'a long name like a known one': (size) => ({ query: `{ latestPosts${repeat('s', size)} }` }),
  'a long argument': (size) => ({ query: `{ publishedPost(titlePath${repeat('h', size)}: "a") { id } }` }),
  'a long text': (size) => ({ query: `{ publishedPost(titlePath: "${repeat('a', size)}") { id } }` }),
  'a long text of escapes': (size) => ({
    query: `{ publishedPost(titlePath: "${repeat('\\u0301', size)}") { id } }`,
  }),
  'a long block text': (size) => ({
    query: `{ publishedPost(titlePath: """${repeat('  a\n', size)}""") { id } }`,
  }),
  'a long number': (size) => ({
    query: `{ publishedPosts(page: ${repeat('9', size)}) { paging { total } } }`,
  }),
  'a long enum value': (size) => ({
    query: `{ posts(filter: { sort: ${repeat('A', size)} }) { paging { total } } }`,
  }),
  'a long operation name': (size) => ({ query: '{ __typename }', operationName: repeat('a', size) }),
  'unknown variables': (size) => ({
    query: '{ __typename }',
    variables: Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`v${index}`, 1])),
  }),
  'unknown members of an input': (size) => ({
    query: 'query ($f: PostFilter) { posts(filter: $f) { paging { total } } }',
    variables: { f: Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`v${index}`, 1])) },
  }),
  'a list for a text': (size) => ({
    query: 'query ($s: String) { publishedPosts(search: $s) { paging { total } } }',
    variables: { s: Array.from({ length: size / 4 }, () => 'a') },
  }),
  'deep JSON for a text': (size) =>
    `{"query":"query ($s: String) { publishedPosts(search: $s) { paging { total } } }","variables":{"s":${repeat('[', size / 2)}${repeat(']', size / 2)}}}`,
  'a persisted query': (size) => ({
    query: `{ __typename ${repeat(' ', size)} }`,
    extensions: { persistedQuery: { version: 1, sha256Hash: repeat('a', 64) } },
  }),
  extensions: (size) => ({
    query: '{ __typename }',
    extensions: Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`e${index}`, {}])),
  }),
};
