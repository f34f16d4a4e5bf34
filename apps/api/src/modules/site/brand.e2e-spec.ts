import { aPost, aPostForm } from '../../../test/builders.js';
import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import { startEmailChanges } from '../../../test/email-changes.js';
import { startApp } from '../../../test/start-app.js';

// The server of these tests is named "Quầy Nhà" (test/email-changes.ts), and has a mail server.
const OWNER = 'chu-tiem@example.com';
const { tested, changed, mailTo, close } = await startEmailChanges({
  CAPTCHA_SECRET: CAPTCHA_KEY,
  CONTACT_RECIPIENT: OWNER,
});
afterAll(close);

const PAGES = [
  '/',
  '/blogs',
  '/blogs?page=2',
  '/blogs?q=khong-co',
  '/blog/mo-tiem',
  '/chinh-sach-rieng-tu',
  '/select-plan',
];
const OTHER_PAGES = ['/khong-tim-thay-trang-web', '/login', '/signup', '/dashboard', '/reset-password'];
const MACHINES = ['/site.webmanifest', '/rss.xml', '/sitemap.xml', '/robots.txt', '/favicon.svg'];
const API_DOCS = ['', '/guide', '/rest', '/openapi.json', '/openapi.yaml', '/schema.graphql'];
const PICTURES = [
  'icon-32.png',
  'icon-192.png',
  'icon-512.png',
  'apple-touch-icon.png',
  'favicon.ico',
  'share.png',
];

async function textOf(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  expect([url, response.status < 500]).toEqual([url, true]);
  return response.text();
}
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');

describe('A site with a brand of its own (C83)', () => {
  it('names no other one: in no page, manifest, feed, mail or document of the API', async () => {
    const { old } = await changed();
    const editor = await tested.client.signUp();
    const post = await editor.rest('POST', '/api/post', aPostForm(aPost({ title: 'Mở tiệm', isDraft: '0' })));
    expect(post.status).toBe(200);
    const paths = [
      ...PAGES,
      ...OTHER_PAGES,
      ...MACHINES,
      ...API_DOCS.map((name) => `/api/docs${name}`),
      '/graphql',
    ];
    for (const path of paths) {
      const text = await textOf(tested.url + path);
      expect([path, text.length > 20, /TiệmPOS|TiemPOS/.exec(text)?.[0]]).toEqual([path, true, undefined]);
    }
    const forgetful = await tested.client.signUp();
    const { email } = forgetful.account!;
    await tested.client.rest('POST', '/api/auth/request-password-reset', { email });
    for (const recipient of [old, email]) {
      const { text, html, headers } = await mailTo(recipient);
      const mail = [text, html, ...[...headers.values()].flat()].join('\n');
      expect(mail).toContain('Quầy Nhà');
      expect(mail).not.toMatch(/TiệmPOS/i);
      expect(headers.get('from')).toEqual(['Quầy Nhà <no-reply@example.com>']);
    }
  });

  it('sends its owner what visitors write in its own name', async () => {
    const sent = await tested.client.rest('POST', '/api/send-contact-form', await aContactMessage());
    expect(sent.status).toBe(200);
    const { text, html, headers } = await mailTo(OWNER);
    const mail = [text, html, ...[...headers.values()].flat()].join('\n');
    expect(mail).toContain('Quán phở của mình cần máy in bếp.');
    expect(mail).not.toMatch(/TiệmPOS|tiempos/i);
    expect(headers.get('from')).toEqual(['Quầy Nhà <no-reply@example.com>']);
  });

  it('shows no picture of another one', async () => {
    const other = await startApp();
    try {
      for (const name of PICTURES) {
        const [ours, theirs] = await Promise.all([tested, other].map(({ url }) => bytesOf(`${url}/${name}`)));
        expect([name, ours!.length > 100, ours === theirs]).toEqual([name, true, false]);
      }
    } finally {
      await other.close();
    }
  });

  it('lets browsers keep a picture for an hour, and ask whether it has changed', async () => {
    const { headers } = await fetch(`${tested.url}/share.png`);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await fetch(`${tested.url}/share.png`, {
      headers: { 'if-none-match': headers.get('etag')! },
    });
    expect([again.status, (await again.text()).length]).toEqual([304, 0]);
  });
});
