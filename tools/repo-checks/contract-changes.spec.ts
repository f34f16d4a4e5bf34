import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { openApiChanges, type OpenApiDocument } from './openapi-changes.ts';
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
const openapi = (): OpenApiDocument => JSON.parse(readText(`libs/contract/released/${newest}/openapi.json`));

/** Said when a change breaks clients. */
const REPAIR =
  'Clients rely on it: restore it, or release it as deprecated, and remove it later, named under "Removed" in docs/api-changelog.md.';

const repaired = (changes: readonly string[]) => changes.map((change) => `${change} ${REPAIR}`);

describe('libs/contract', () => {
  it('keeps what the newest released schema.graphql has', async () => {
    const changes = await schemaChanges(schema, readText('libs/contract/schema.graphql'), removals, breaks);
    expect(repaired(changes)).toEqual([]);
  });

  it('keeps what the newest released openapi.json has', () => {
    const current = JSON.parse(readText('libs/contract/openapi.json'));
    expect(repaired(openApiChanges(openapi(), current, removals))).toEqual([]);
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

describe('openApiChanges', () => {
  /** The released document with a change in it. */
  const changed = (change: (document: any) => void) => {
    const document = openapi();
    change(document);
    return document;
  };
  const row = (document: any) => document.components.schemas.PostRow;

  it.each<[string, (document: any) => void, string]>([
    [
      'a removed path',
      (at) => delete at.paths['/api/post/display/latest3'],
      'GET /api/post/display/latest3 was removed.',
    ],
    [
      'a removed method',
      (at) => delete at.paths['/api/post/{id}'].delete,
      'DELETE /api/post/{id} was removed.',
    ],
    [
      'a removed status',
      (at) => delete at.paths['/api/post'].post.responses[409],
      'POST /api/post: the response 409 was removed.',
    ],
    [
      'a removed member of a 200',
      (at) => delete row(at).properties.clicked_number,
      'PostRow.clicked_number was removed.',
    ],
    [
      'a member of a 200 that may be missing',
      (at) => row(at).required.splice(row(at).required.indexOf('title'), 1),
      'PostRow.title may be missing now.',
    ],
    [
      'a member of a 200 that may be null',
      (at) => (row(at).properties.created_date.type = ['string', 'null']),
      'PostRow.created_date has another type: string became string,null.',
    ],
    [
      'a new required member of a request',
      (at) => {
        at.components.schemas.LoginInput.properties.captcha = { type: 'string' };
        at.components.schemas.LoginInput.required.push('captcha');
      },
      'LoginInput.captcha is required now.',
    ],
    [
      'a shorter text in a request',
      (at) => (at.components.schemas.LoginInput.properties.email.maxLength = 10),
      'LoginInput.email allows less: maxLength.',
    ],
    [
      'a new required parameter',
      (at) => at.paths['/api/post/list'].get.parameters.push({ name: 'shop', in: 'query', required: true }),
      'GET /api/post/list: the parameter shop (query) is required now.',
    ],
    [
      'a removed parameter',
      (at) => {
        const operation = at.paths['/api/post/list'].get;
        operation.parameters = operation.parameters.filter(({ name }: any) => name !== 'filters');
      },
      'GET /api/post/list: the parameter filters (query) was removed.',
    ],
    [
      'a narrower parameter',
      (at) => {
        const limit = at.paths['/api/post/list'].get.parameters.find(({ name }: any) => name === 'limit');
        limit.schema.maximum = 50;
      },
      'GET /api/post/list: the parameter limit (query) allows less: maximum.',
    ],
    [
      'a removed header',
      (at) => delete at.components.responses.TooManyRequests.headers['Retry-After'],
      'GET /api/auth/me: the response 429: the header Retry-After was removed.',
    ],
  ])('finds %s', (_what, change, sentence) => {
    expect(openApiChanges(openapi(), changed(change), '')).toContain(sentence);
  });

  it('allows a removal that was deprecated in the release and is announced, and no other', () => {
    const removed = changed((at) => {
      delete at.paths['/api/auth/user'];
      delete row(at).properties.thumbImg;
    });
    expect(openApiChanges(openapi(), removed, '`GET /api/auth/user` `PostRow.thumbImg`')).toEqual([]);
    expect(openApiChanges(openapi(), removed, '')).toEqual(
      expect.arrayContaining(['GET /api/auth/user was removed.', 'PostRow.thumbImg was removed.']),
    );
    const unmarked = changed((at) => delete at.paths['/api/auth/me']);
    expect(openApiChanges(openapi(), unmarked, '`GET /api/auth/me`')).toContain(
      'GET /api/auth/me was removed.',
    );
  });

  it('allows a form to describe the same texts as numbers, and no fewer of them', () => {
    const described = (values: number[]) =>
      changed((at) => {
        at.components.schemas.PostForm.properties.isDraft = { type: 'integer', enum: values };
      });
    expect(openApiChanges(openapi(), described([0, 1]), '')).toEqual([]);
    expect(openApiChanges(openapi(), described([0]), '')).toContain('PostForm.isDraft allows less: enum.');
  });

  it('allows emails to have letters that they could not have, and not the other way round', () => {
    const withFormat = (format: string) =>
      changed((at) => (at.components.schemas.LoginInput.properties.email.format = format));
    expect(openApiChanges(withFormat('email'), withFormat('idn-email'), '')).toEqual([]);
    expect(openApiChanges(withFormat('idn-email'), withFormat('email'), '')).toContain(
      'LoginInput.email allows less: format.',
    );
  });

  it('allows new paths, members, statuses and optional parameters', () => {
    const grown = changed((at) => {
      at.paths['/api/new'] = at.paths['/api/auth/me'];
      row(at).properties.excerpt = { type: 'string' };
      row(at).required.push('excerpt');
      at.components.schemas.LoginInput.properties.device = { type: 'string' };
      at.paths['/api/post/list'].get.parameters.push({ name: 'fields', in: 'query' });
      at.paths['/api/post'].post.responses[412] = { description: 'Another version is saved.' };
    });
    expect(openApiChanges(openapi(), grown, '')).toEqual([]);
  });
});
