import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { hostileHtml } from '@tiempos/test-corpora';
import { isFull, measured } from '@tiempos/api/test/security';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';
import { aPost, aPostForm } from '@tiempos/api/test/builders';

const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { titlePath } }';
const READ =
  'query ($path: String!) { publishedPost(titlePath: $path) { title description keywords content } }';

let tested: TestApp;
let editor: TestClient;
let ordinary: Element[];
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  ordinary = elementsOf(await page(await publish({ title: 'Tin thường', content: '<p>Chữ</p>' })));
});
afterAll(() => tested.close());

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page as a browser builds it. */
function elementsOf(html: string): Element[] {
  const below = (node: DefaultTreeAdapterTypes.Node): Element[] =>
    'childNodes' in node
      ? node.childNodes.flatMap((child) => [...(tree.isElementNode(child) ? [child] : []), ...below(child)])
      : [];
  return below(parse(html, { scriptingEnabled: true }));
}

async function publish(
  values: Record<string, string>,
  endpoint: 'REST' | 'GraphQL' = 'REST',
): Promise<string> {
  if (endpoint === 'REST')
    return (await editor.rest('POST', '/api/post', aPostForm(values))).body.data.title_path;
  const { isDraft: _, ...input } = aPost(values);
  const { data } = await editor.graphql(SAVE, { input: { ...input, isDraft: false } });
  return data.savePost.titlePath;
}

async function page(path: string): Promise<string> {
  const { status, body } = await tested.client.rest<string>('GET', `/blog/${path}`);
  expect(status).toBe(200);
  return body;
}

const urlAttributes =
  /^(href|src|srcset|action|formaction|data|background|xlink:href|poster|data-oembed-url|data-page)$/;
const video =
  /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com|www\.dailymotion\.com)\//;

/** Elements that no content has. */
const acts =
  /^(script|form|base|meta|link|style|object|embed|applet|svg|math|input|button|template|video|audio)$/;

const sameInEachArticle = ['script', 'base', 'style', 'object', 'embed', 'form', 'template'];

/** Describes what is active in these elements: in an article's page, its content alone, or a list. */
function faults(elements: Element[], where: 'page' | 'content' | 'list' = 'page'): string[] {
  const count = (all: Element[], name: string) => all.filter(({ tagName }) => tagName === name).length;
  const added =
    where === 'content'
      ? elements.filter(({ tagName }) => acts.test(tagName)).map(({ tagName }) => `<${tagName}>`)
      : where === 'page'
        ? sameInEachArticle.filter((name) => count(elements, name) !== count(ordinary, name))
        : [];
  const acting = elements.flatMap(({ tagName, attrs }) =>
    attrs
      .filter(
        ({ name, value }) =>
          /^on|^srcdoc$|^popover|^autofocus$|^http-equiv$/.test(name) ||
          // eslint-disable-next-line no-control-regex
          (urlAttributes.test(name) &&
            // oxlint-disable-next-line no-control-regex -- browsers skip them before a URL
            /^[\u0000-\u0020]*(j|v|l)[\sa-z\u0000-\u0020]*script:|data:(?!image\/png)/i.test(value)) ||
          (name === 'style' && /url|expression|import|fixed|absolute|binding|behavior/i.test(value)),
      )
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  );
  const frames = elements
    .filter(
      ({ tagName, attrs }) =>
        tagName === 'iframe' && !attrs.some((a) => a.name === 'src' && video.test(a.value)),
    )
    .map(() => 'a foreign frame');
  return [...added, ...acting.filter((fault) => !usual().has(fault)), ...frames];
}

/** Attributes that the product's own pages have. */
function usual() {
  return new Set(
    ordinary.flatMap(({ tagName, attrs }) =>
      attrs.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    ),
  );
}

/** A multipart form encodes line breaks differently; the rest is the normalisation of every text (C22e). */
function asSaved(text: string, endpoint: 'REST' | 'GraphQL') {
  const sent = endpoint === 'REST' ? text.replace(/\r\n?|\n/g, '\r\n') : text;
  const lines = sent
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\r\n])\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .trim();
  return { lines, line: lines.replace(/[\t\r\n]+/g, ' ') };
}

/** The twelve newest posts wherever they are listed; a feed's readers may take headlines for text or for HTML. */
async function expectHarmlessLists() {
  for (const list of ['/', '/blogs']) {
    const elements = elementsOf((await tested.client.rest<string>('GET', list)).body);
    const links = elements.filter(({ attrs }) => attrs.some(({ value }) => value.startsWith('/blog/')));
    expect(links.length).toBeGreaterThan(2);
    expect(faults(elements, 'list')).toEqual([]);
  }
  const { body } = await tested.client.rest<string>('GET', '/rss.xml');
  // No CDATA section ends early; otherwise the vector would be part of the XML itself.
  expect(body.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toMatch(
    /alert\(|evil\.example|<(?!\/?(rss|channel|item|title|description|link|guid|pubDate|lastBuildDate|docs|language|generator|atom:link|\?xml)[\s/>?])/,
  );
  for (const [, text = ''] of body.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)) {
    const built = elementsOf(text).filter(({ tagName }) => !/^(html|head|body)$/.test(tagName));
    expect({ text, built: built.map(({ tagName }) => tagName) }).toEqual({ text, built: [] });
  }
}

describe('A vector of the public XSS corpora in a post', () => {
  it.each(Object.entries(hostileHtml))(
    'of the category "%s" leaves nothing that acts in article, lists, JSON-LD and feed',
    async (_, all) => {
      // posts/content/post-content.spec.ts sanitises each vector, too; here every page is parsed as a browser parses it.
      const vectors = isFull ? all : all.filter((_vector, index) => index % 6 === 0);
      for (const [index, vector] of vectors.entries()) {
        const endpoint = index % 2 ? 'GraphQL' : 'REST';
        const values = {
          content: `<p>${vector}</p>`,
          title: `Tin ${vector}`,
          description: `Tin ${vector}`,
          keywords: vector,
        };
        const path = await publish(values, endpoint);
        const html = await page(path);
        expect({ vector, faults: faults(elementsOf(html)) }).toEqual({ vector, faults: [] });

        const { lines, line } = asSaved(vector, endpoint);
        const [headline] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
          .map(([, json]) => JSON.parse(json!))
          .filter((data) => data.headline);
        expect(headline).toMatchObject({ description: `Tin ${lines}` });
        // Search engines read no longer headline.
        expect(`Tin ${line}`).toContain(headline.headline.replace(/…$/, ''));
        expect(headline.headline.length).toBeGreaterThanOrEqual(Math.min(`Tin ${line}`.length, 100));

        const rest = await tested.client.rest('GET', `/api/post/display/${path}`);
        const { publishedPost } = (await tested.client.graphql(READ, { path })).data;
        expect(rest.body.content).toBe(publishedPost.content);
        expect(publishedPost).toMatchObject({
          title: `Tin ${line}`,
          description: `Tin ${lines}`,
          keywords: line,
        });
        expect(rest.headers.get('content-type')).toContain('application/json');
        expect({ vector, faults: faults(elementsOf(publishedPost.content), 'content') }).toEqual({
          vector,
          faults: [],
        });
        if (index % 12 === 11 || index === vectors.length - 1) await expectHarmlessLists();
      }
      measured(`${vectors.length} vectors, 0 act`);
    },
  );
});

describe('Every HTML response', () => {
  it('has a strict policy with hashes of inline code, and the usual headers', async () => {
    const article = await publish({});
    const paths = [
      '/',
      '/blogs',
      `/blog/${article}`,
      '/login',
      '/dashboard',
      '/khong-co',
      '/khong-tim-thay-trang-web',
      '/blog/khong-co',
      '/dashboard/post/khong-so',
      '/%00',
      '/blogs?page=%zz',
      '/graphql',
      '/api/docs',
      '/api/docs/guide',
      '/api/docs/rest',
    ];
    // A page of another origin opens this one, and gets the picture that is picked there (C78).
    const opened = '/admin/files/ckeditor/browse?CKEditorFuncNum=1';
    for (const path of [...paths, opened]) {
      const { headers, body } = await tested.client.rest<string>('GET', path, undefined, {
        accept: 'text/html',
      });
      expect({ path, type: headers.get('content-type') }).toEqual({
        path,
        type: expect.stringMatching(/^text\/html/),
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect({ path, policy }).toEqual({ path, policy: expect.stringMatching(/default-src '(none|self)'/) });
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).not.toMatch(/(script-src|default-src)[^;]*('unsafe-|\*| https:[ ;]| data:)/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'cross-origin-opener-policy': path === opened ? 'unsafe-none' : 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      for (const [, attributes, script] of body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
        if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes!)) continue;
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
      }
    }
    measured(`${paths.length + 1} kinds of page`);
  });
});
