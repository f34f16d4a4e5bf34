import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/start-app.js';

const committed = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../libs/contract', name), 'utf8');

// As with a DATABASE_URL of its own: introspection is off (C50).
let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
});
afterAll(() => tested.close());

describe('GET /api/docs/schema.graphql and /api/docs/openapi.json without introspection', () => {
  it('schema.graphql is the committed contract', async () => {
    const response = await fetch(`${tested.url}/api/docs/schema.graphql`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(committed('schema.graphql'));
  });

  it('openapi.json is the committed contract with the URL of the server, for programs that import it', async () => {
    const response = await fetch(`${tested.url}/api/docs/openapi.json`);
    expect(response.status).toBe(200);
    const [server] = JSON.parse(committed('openapi.json')).servers;
    expect(await response.json()).toEqual({
      ...JSON.parse(committed('openapi.json')),
      servers: [{ ...server, url: 'https://tiem.example' }],
    });
  });

  it('openapi.yaml has the same URL, and the page calls the host that it was opened on', async () => {
    const text = async (path: string) => (await fetch(tested.url + path)).text();
    expect(await text('/api/docs/openapi.yaml')).toContain('- url: https://tiem.example\n');
    expect(await text('/api/docs/rest/swagger-ui-init.js')).toMatch(/"servers": \[\s*\{\s*"url": "\/"/);
  });

  it('openapi.json has the version of the product, and examples of the conditional headers', async () => {
    const { info, components } = JSON.parse(committed('openapi.json'));
    const { version } = JSON.parse(committed('package.json'));
    expect(info.version).toBe(version);
    for (const name of ['IfMatch', 'IfNoneMatch']) {
      expect(components.parameters[name].example).toMatch(/^"\w+"$/);
    }
  });

  it.each([
    ['schema.graphql', /^text\/plain/],
    ['openapi.json', /^application\/json/],
  ])('%s can be read by pages of any origin', async (name, type) => {
    const { headers } = await tested.client.rest('GET', `/api/docs/${name}`, undefined, {
      origin: 'https://noi-khac.example',
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-type')).toMatch(type);
  });

  it.each(['schema.graphql', 'openapi.json'])('%s is not sent again while it is the same', async (name) => {
    const { headers } = await tested.client.rest('GET', `/api/docs/${name}`);
    const etag = headers.get('etag')!;
    const again = await tested.client.rest('GET', `/api/docs/${name}`, undefined, { 'if-none-match': etag });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('GET /api/docs', () => {
  it.each([
    '/api/docs/guide',
    '/api/docs/rest',
    '/graphql',
    '/api/docs/schema.graphql',
    '/api/docs/openapi.json',
  ])('links %s', async (path) => {
    const { body } = await tested.client.rest<string>('GET', '/api/docs');
    expect(body).toContain(`href="${path}"`);
  });

  it('has the guide, rendered on the server, beside it', async () => {
    const { status, body } = await tested.client.rest<string>('GET', '/api/docs/guide');
    expect(status).toBe(200);
    expect(body).toMatch(/<h1 id="[\w-]+">API guide<\/h1>/);
    expect(body).not.toContain('<script');
  });

  it('has the REST reference beside it', async () => {
    const { status, body } = await tested.client.rest<string>('GET', '/api/docs/rest');
    expect(status).toBe(200);
    expect(body).toContain('swagger-ui');
  });

  it('and the pages beside it load files of this host only', async () => {
    for (const path of ['/api/docs', '/api/docs/guide', '/api/docs/rest']) {
      const { headers, body } = await tested.client.rest<string>('GET', path);
      expect({ path, policy: headers.get('content-security-policy') }).toEqual({
        path,
        policy: expect.not.stringMatching(/https?:|\*/),
      });
      const loaded = [...body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(
        ([, url]) => url!,
      );
      expect(loaded.length).toBeGreaterThan(0);
      for (const url of loaded) {
        const { origin, href } = new URL(url, `${tested.url}${path}`);
        expect(origin).toBe(tested.url);
        expect({ url, status: (await fetch(href)).status }).toEqual({ url, status: 200 });
      }
    }
  });
});

describe('GET /graphql with introspection (C50)', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startApp({ PUBLIC_URL: 'https://quan-nha.example' });
  });
  afterAll(() => open.close());

  it('has its own host in the examples of the guide, and in the line that installs the packages', async () => {
    const { body } = await open.client.rest<string>('GET', '/api/docs/guide');
    expect(body).toContain('curl -s https://quan-nha.example/graphql');
    expect(body).toContain('npm i https://quan-nha.example/api/docs/packages/');
    expect(body).not.toContain('https://tiem.example');
  });

  it('is GraphiQL from files of this host', async () => {
    const { headers, body } = await open.client.rest<string>('GET', '/graphql', undefined, {
      accept: 'text/html',
    });
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self';/);
    expect(headers.get('content-security-policy')).not.toMatch(/https?:|\*/);
    expect(body).not.toMatch(/https?:/);
    expect(body).toMatch(/src="\/api\/docs\/assets\/graphiql-[\w-]+\.js"/);
  });
});
