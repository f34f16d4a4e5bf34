import type { Page } from '@playwright/test';
import { hostileHtml } from '@tiempos/test-corpora';
import { signIn } from '../fixtures/account.js';
import { expect, hydrated, test } from '../fixtures/test.js';

const MAX_TITLE = 300;

/** `npm run test:security` opens every article; `npm test` one of each category, and the list with all of them. */
const isFull = process.env.SECURITY_TESTS === 'full';

/** As many vectors in each text as a title takes. */
function inTitles(vectors: readonly string[]): string[][] {
  const packs: string[][] = [];
  for (const vector of vectors) {
    const pack = packs.at(-1);
    if (pack && [...pack, vector].join(' ').length < MAX_TITLE - 10) pack.push(vector);
    else packs.push([vector]);
  }
  return packs;
}

const hostilePost = (vectors: readonly string[]) => ({
  title: `Tin ${vectors.join(' ')}`,
  description: `Tin ${vectors.join(' ')}`,
  keywords: vectors.join(' '),
  content: vectors.map((vector) => `<p>${vector}</p>`).join(''),
});

const video =
  /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com|www\.dailymotion\.com)\//;

/** Records what a script does in a page: a dialog, a request to another host, a violation of the content security policy. */
async function recordEvents(page: Page, home: string): Promise<string[]> {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (violation: string) => void events.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${violatedDirective} stopped ${blockedURI}`);
    });
  });
  const isForeign = (url: URL) => url.protocol.startsWith('http') && url.origin !== home;
  await page.route(isForeign, (route) => {
    const url = route.request().url();
    if (!video.test(url)) events.push(`a request to ${url}`);
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  return events;
}

/** What stands in the page as the browser built it and could act later: when clicked, hovered or sent. */
function waiting(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = (element: Element) => element.outerHTML.slice(0, 200);
    const handlers = [...document.querySelectorAll('body *')].filter((element) =>
      element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$|^popover/.test(name)),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol),
    );
    const foreign = document.querySelectorAll(
      'base, body meta[http-equiv], article :is(script, form, meta, link, style, object, embed, math, input, textarea)',
    );
    return [...handlers, ...links, ...foreign].map(open);
  });
}

test.describe('A vector of the public XSS corpora, in a real browser', () => {
  test('does not act in its article, the list or the landing page', async ({ page, product, publish }) => {
    const events = await recordEvents(page, new URL(product.url).origin);
    const expectNothingWaits = async (where: string) =>
      expect({ where, waiting: await waiting(page) }).toEqual({ where, waiting: [] });
    const visit = async (path: string) => {
      await page.goto(path);
      await hydrated(page);
      await expectNothingWaits(path);
    };
    let posts = 0;
    for (const [category, vectors] of Object.entries(hostileHtml)) {
      await test.step(category, async () => {
        const paths = [];
        for (const pack of inTitles(vectors)) paths.push((await publish(hostilePost(pack))).path);
        posts += paths.length;
        for (const path of isFull ? paths : paths.slice(0, 1)) await visit(path);
        // The newest are in the list; it and one article are built by the client, without the server.
        const newest = paths.at(-1)!;
        await page.locator('main').getByRole('link', { name: 'Tin tức' }).first().click();
        const card = page.locator(`a[href="${newest}"]`).first();
        await expect(card).toBeVisible();
        await expectNothingWaits(`the list with ${category}`);
        await card.click();
        await expect(page).toHaveURL(newest);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Tin');
        await expectNothingWaits(category);
        if (isFull) await page.waitForLoadState('networkidle');
        expect(events, `${category}, or the category before it`).toEqual([]);
      });
    }
    for (let number = 1; number <= Math.ceil(posts / 12); number++) await visit(`/blogs?page=${number}`);
    await visit('/');
    await page.waitForLoadState('networkidle');
    expect(events, 'the list or the landing page').toEqual([]);
  });

  test('does not act in the dashboard or the editor of whoever opens it there', async ({
    page,
    context,
    product,
  }) => {
    const { client } = await signIn(context, product);
    const events = await recordEvents(page, new URL(product.url).origin);
    const all = Object.values(hostileHtml).flat();
    const content = all.map((vector) => `<p>${vector}</p>`).join('');
    const { data } = await client.savePost({ ...hostilePost(all.slice(0, 3)), content, isDraft: 0 });
    await page.goto('/dashboard');
    await expect(page.getByText(/^Tin <script>/).first()).toBeVisible();
    await page.goto(`/dashboard/post/${data.id}`);
    const text = page.getByRole('textbox', { name: 'Nội dung bài viết' });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await expect(text).toContainText('alert(1)');
    await page.waitForLoadState('networkidle');
    expect(events).toEqual([]);
  });
});

test.describe('A script that slipped through', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|Content Security Policy/ });

  test('would be stopped by the policy, and this test would notice it', async ({
    page,
    product,
    publish,
  }) => {
    const events = await recordEvents(page, new URL(product.url).origin);
    await page.goto((await publish()).path);
    await page.evaluate(() => {
      const html = '<img src=x onerror=alert(1)><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>';
      document.querySelector('article')!.insertAdjacentHTML('beforeend', html);
      const script = document.createElement('script');
      script.text = 'alert(1)';
      document.body.append(script);
    });
    await expect.poll(() => events).toContain('script-src-elem stopped inline');
    await expect.poll(() => events).toContain('script-src-attr stopped inline');
    expect(events.filter((violation) => violation.startsWith('a dialog'))).toEqual([]);
    await page.evaluate(() => alert('nghe'));
    expect(events).toContain('a dialog: nghe');
  });
});
