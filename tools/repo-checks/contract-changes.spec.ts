import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { readText, repositoryFiles } from './repository-files.ts';
import { schemaChanges } from './schema-changes.ts';

const versions = repositoryFiles.flatMap(
  (path) => /^libs\/contract\/released\/(.+)\/schema\.graphql$/.exec(path)?.[1] ?? [],
);
const newest = versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)!;

const changelog = readText('docs/api-changelog.md');
/** What the changelog names under "Removed". */
const removals = [...changelog.matchAll(/^### Removed\n([^]*?)(?=^##|$(?![^]))/gm)].join('\n');
/** What it names under "Breaking" of the version that is to come. */
const [, breaks = ''] = /\n## Unreleased\n+### Breaking\n([^]*?)\n##/.exec(changelog) ?? [];
const schema = readText(`libs/contract/released/${newest}/schema.graphql`);

/** C115: section 7, `limit`, the headers of versions and repeated requests, and what a session and CKEditor need. */
const calls = [
  'GET /admin/files/ckeditor/browse ?CKEditorFuncNum ?limit ?page ?q',
  'POST /admin/files/ckeditor/upload ?CKEditorFuncNum ?responseType Idempotency-Key',
  'POST /api/auth/login',
  'GET /api/auth/me',
  'PATCH /api/auth/me',
  'PATCH /api/auth/me/password',
  'POST /api/auth/refresh',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/signup Idempotency-Key',
  'POST /api/auth/undo-email-change',
  'GET /api/auth/user',
  'GET /api/captcha/challenge',
  'GET /api/files/resources/{name} ?w If-None-Match',
  'POST /api/post Idempotency-Key If-Match',
  'GET /api/post/display/latest3 If-None-Match',
  'GET /api/post/display/list ?limit ?page If-None-Match',
  'GET /api/post/display/{titlePath} If-None-Match',
  'GET /api/post/list ?filters ?limit ?page',
  'DELETE /api/post/{id} If-Match',
  'GET /api/post/{id} If-None-Match',
  'POST /api/read',
  'POST /api/send-contact-form Idempotency-Key',
];

interface OpenApiDocument {
  paths: Record<string, Record<string, { parameters?: { $ref?: string; in?: string; name?: string }[] }>>;
  components: { parameters: Record<string, { name: string }> };
}

/** Each call with its query parameters (`?limit`) and headers. */
function restCalls({ paths, components }: OpenApiDocument): string[] {
  const nameOf = ({ $ref, in: place, name }: { $ref?: string; in?: string; name?: string }) =>
    $ref ? components.parameters[$ref.split('/').at(-1)!]!.name : place === 'query' ? `?${name}` : '';
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [] }]) =>
        [`${method.toUpperCase()} ${path}`, ...parameters.map(nameOf).filter(Boolean).toSorted()].join(' '),
      ),
    )
    .toSorted();
}

/** Said when a change breaks clients. */
const REPAIR =
  'Clients rely on it: restore it, or release it as deprecated, and remove it later, named under "Removed" in docs/api-changelog.md.';

const repaired = (changes: readonly string[]) => changes.map((change) => `${change} ${REPAIR}`);

describe('libs/contract', () => {
  it('keeps what the newest released schema.graphql has', async () => {
    const changes = await schemaChanges(schema, readText('libs/contract/schema.graphql'), removals, breaks);
    expect(repaired(changes)).toEqual([]);
  });

  it('has the REST calls of the specification with their parameters, and no other (C115)', () => {
    expect(restCalls(JSON.parse(readText('libs/contract/openapi.json')))).toEqual([...calls].toSorted());
  });

  it('has an entry in docs/api-changelog.md for every released version', () => {
    expect(versions).not.toHaveLength(0);
    expect(versions.filter((version) => !changelog.includes(`\n## ${version}\n`))).toEqual([]);
  });
});

describe('Our own programs', () => {
  const inProduct = /^(apps\/(site|back-office|web-e2e|api-docs)|libs\/rest-client|tools)\//;
  const texts = repositoryFiles.filter(
    (path) => inProduct.test(path) && /\.(graphql|[cm]?[jt]sx?)$/.test(path),
  );

  it('select no deprecated member of the schema', () => {
    const documents = texts.filter((path) => path.endsWith('.graphql')).map(readText);
    expect(documents.length).toBeGreaterThan(5);
    const errors = validate(
      buildSchema(readText('libs/contract/schema.graphql')),
      parse(documents.join('\n')),
      [NoDeprecatedCustomRule],
    );
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  it('build no address of an image by hand: libs/contract does', () => {
    const sources = repositoryFiles.filter(
      (path) =>
        /^(apps\/(?:site|back-office)|libs\/[^/]+)\/src\/.+\.tsx?$/.test(path) &&
        !/\.(spec|test)\.tsx?$/.test(path),
    );
    const builders = sources.filter((path) => /api\/files\/resources|[?&]w=/.test(readText(path)));
    expect(builders).toEqual(['libs/contract/src/images.ts']);
  });

  it('call no deprecated endpoint', () => {
    const callers = texts.filter((path) => /\/api\/auth\/user\b/.test(readText(path)));
    expect(callers).toEqual(['tools/repo-checks/contract-changes.spec.ts']);
  });
});

describe('schemaChanges', () => {
  const keywords =
    /\n {2}"""Comma-separated keywords; empty when there are none\."""\n {2}keywords: String!\n/;
  const change = (from: RegExp | string, to: string) => {
    const changed = schema.replace(from, to);
    expect(changed).not.toBe(schema);
    return changed;
  };
  const marked = change(/keywords: String!\n/, 'keywords: String! @deprecated(reason: "Use keywordList.")\n');

  it.each<[string, string, string]>([
    ['a removed field', change(keywords, '\n'), "Field 'keywords' was removed from object type 'Post'"],
    [
      'a field that may be null',
      change('  title: String!\n\n  """The slug', '  title: String\n\n  """The slug'),
      "Field 'Post.title' changed type from 'String!' to 'String'",
    ],
    [
      'a removed value',
      change(/ {2}""".*"""\n {2}ALTCHA\n/, ''),
      "Enum value 'ALTCHA' was removed from enum 'CaptchaProvider'",
    ],
    [
      'a new required argument',
      change('  publishedPost(', '  publishedPost(\n    language: String!\n'),
      "Argument 'language: String!' added to field 'Query.publishedPost'",
    ],
    [
      'a new required member of an input',
      change('input LoginInput {', 'input LoginInput {\n  captcha: String!\n'),
      "Input field 'captcha' of type 'String!' was added to input object type 'LoginInput'",
    ],
    [
      'another default',
      change('length: Int! = 160', 'length: Int! = 80'),
      "Default value for argument 'length' on field 'Post.excerpt' changed from '160' to '80'",
    ],
  ])('finds %s', async (_what, current, sentence) => {
    expect(await schemaChanges(schema, current, '')).toEqual([sentence]);
  });

  it('allows a removal that was deprecated in the release and is announced, and no other', async () => {
    const removed = change(keywords, '\n');
    expect(await schemaChanges(marked, removed, 'Removed: `Post.keywords`')).toEqual([]);
    expect(await schemaChanges(marked, removed, 'Removed: `Post.title`')).toEqual([
      "Field 'keywords' (deprecated) was removed from object type 'Post'",
    ]);
    expect(await schemaChanges(schema, removed, 'Removed: `Post.keywords`')).toEqual([
      "Field 'keywords' was removed from object type 'Post'",
    ]);
  });

  it('allows a field to become null that is announced, and no other change of it', async () => {
    const nullable = change('  title: String!\n\n  """The slug', '  title: String\n\n  """The slug');
    expect(await schemaChanges(schema, nullable, '', 'Nullable: `Post.title`')).toEqual([]);
    expect(await schemaChanges(schema, nullable, '', 'Nullable: `Post.titlePath`')).toHaveLength(1);
    const narrower = change('  title: String!\n\n  """The slug', '  title: Int\n\n  """The slug');
    expect(await schemaChanges(schema, narrower, '', 'Nullable: `Post.title`')).toHaveLength(1);
  });

  it('allows a text to become one of an enum that is announced', async () => {
    const named = change('  contentType: String!', '  contentType: ErrorCode!');
    expect(await schemaChanges(schema, named, '', 'Enum: `PendingUpload.contentType`')).toHaveLength(1);
    const path = /Field '([\w.]+)' changed/.exec((await schemaChanges(schema, named, ''))[0]!)![1]!;
    expect(await schemaChanges(schema, named, '', `Enum: \`${path}\``)).toEqual([]);
    const lessOften = change('  contentType: String!', '  contentType: ErrorCode');
    expect(await schemaChanges(schema, lessOften, '', `Enum: \`${path}\``)).toHaveLength(1);
  });

  it('allows what the guide announces: new fields, optional arguments and values', async () => {
    const grown = change('  ALTCHA\n', '  ALTCHA\n\n  FRIENDLY\n')
      .replace('  publishedPost(', '  newest: Post\n\n  publishedPost(\n    language: String\n')
      .replace('input PostFilter {', 'input PostFilter {\n  colour: String\n');
    expect(await schemaChanges(schema, grown, '')).toEqual([]);
  });
});
