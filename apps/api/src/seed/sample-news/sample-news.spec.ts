import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSampleNews } from './sample-news.js';
import { picturesIn } from './sample-post.js';

const sampleNews = readSampleNews(new URL('posts/', import.meta.url));
const published = sampleNews.filter((post) => !post.isDraft);
const drafts = sampleNews.filter((post) => post.isDraft);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/);

describe('The sample news (C47)', () => {
  it('holds about fifty posts, at least 40 published and at least 6 drafts', () => {
    expect(sampleNews.length).toBeGreaterThanOrEqual(48);
    expect(sampleNews.length).toBeLessThanOrEqual(52);
    expect(published.length).toBeGreaterThanOrEqual(40);
    expect(drafts.length).toBeGreaterThanOrEqual(6);
  });

  it('is ordered newest first, over about eighteen months, one published post a day at most', () => {
    const days = sampleNews.map((post) => post.daysAgo);
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(Math.max(...days)).toBeGreaterThan(450);
    expect(Math.max(...days)).toBeLessThanOrEqual(548);
    expect(new Set(published.map((post) => post.daysAgo)).size).toBe(published.length);
  });

  it('counts views for published posts only', () => {
    expect(drafts.filter((post) => post.views > 0)).toEqual([]);
    expect(published.filter((post) => post.views === 0)).toEqual([]);
  });

  it('shows a picture and content in each of the three latest posts', () => {
    for (const post of published.slice(0, 3)) {
      expect(post.picture).not.toBeNull();
      expect(post.content).not.toBe('');
    }
  });

  it.each(sampleNews.map((post) => [post.title, post] as const))(
    'keeps the limits and NFC: %s',
    (_, post) => {
      const text = post.title + post.description + post.keywords + post.content;
      expect(text).toBe(text.normalize('NFC'));
      expect([...post.title].length).toBeGreaterThanOrEqual(3);
      expect([...post.title].length).toBeLessThanOrEqual(200);
      expect([...post.description].length).toBeGreaterThanOrEqual(3);
      expect([...post.description].length).toBeLessThanOrEqual(1000);
      expect(post.keywords.length).toBeLessThanOrEqual(500);
      for (const field of [post.title, post.description, post.keywords]) expect(field).toBe(field.trim());
    },
  );

  it('gives every published article but the announcement 250 to 600 words, and one about 1,500', () => {
    const lengths = published.filter((post) => post.content).map((post) => wordsOf(post.content).length);
    expect(lengths.filter((length) => length < 250)).toEqual([]);
    const long = lengths.filter((length) => length > 600);
    expect(long).toHaveLength(1);
    expect(long[0]).toBeGreaterThan(1400);
  });

  it('names no real company, bank or application', () => {
    const brands =
      /grab|shopee|be ?food|gojek|momo|zalo|vnpay|viettel|facebook|tiktok|google|apple|vinamilk|vietcombank|techcombank|mb bank|agribank|sapo|kiotviet|ipos|misa|highlands|coca|pepsi/i;
    const texts = sampleNews.map((post) =>
      [post.title, post.description, post.keywords, ...wordsOf(post.content)].join(' '),
    );
    expect(texts.filter((text) => brands.test(text))).toEqual([]);
  });
});

describe('The odd cases among the sample news', () => {
  it('has one published post without a picture', () => {
    expect(published.filter((post) => !post.picture)).toHaveLength(1);
  });

  it('has one published post without content', () => {
    expect(published.filter((post) => !post.content)).toHaveLength(1);
  });

  it('has one draft without picture and content', () => {
    expect(drafts.filter((post) => !post.picture && !post.content)).toHaveLength(1);
  });

  it('has one video embed as the editor writes it', () => {
    const videos = sampleNews.filter((post) => post.content.includes('data-oembed-url'));
    expect(videos).toHaveLength(1);
    expect(videos[0]?.content).toMatch(
      /<figure class="media"><div data-oembed-url="https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})"><div style="[^"]+"><iframe src="https:\/\/www\.youtube\.com\/embed\/\1"/,
    );
  });

  it('says that the video is a sample, and nothing of what it shows', () => {
    const post = sampleNews.find(({ content }) => content.includes('data-oembed-url'))!;
    expect(post.content).toContain('</figure><p><em>Video mẫu.</em>');
    expect(post.title + post.description + post.content).not.toMatch(/[Pp]him|[Gg]iây thứ|cắt ghép/);
  });

  it('repeats no title, no description and no paragraph', () => {
    const titles = sampleNews.map((post) => post.title);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = sampleNews.map((post) => post.description);
    const paragraphs = sampleNews.flatMap((post) => post.content.match(/<p>.*?<\/p>/g) ?? []);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});

const blocks =
  'p h2 h3 ul ol li strong em a figure figcaption img table thead tbody tr th td pre br blockquote hr'.split(
    ' ',
  );
const attributesOf: Record<string, RegExp> = {
  a: /^ href="(\/(blogs|#\w+)|https:\/\/example\.com\/[^"]*)"$/,
  figure: /^ class="(table|media|image)"$/,
  img: /^ style="aspect-ratio:960\/540;" src="picture:[a-z-]+" alt="[^"]{10,}" width="960" height="540"$/,
  ul: /^( style="list-style-type:square;")?$/,
  div: /^ (data-oembed-url|style)="[^"]+"$/,
  iframe:
    /^ src="https:\/\/www\.youtube\.com\/embed\/[\w-]{11}" style="[^"]+" frameborder="0" allow="[^"]+" allowfullscreen=""$/,
};

/** What the editor would not have written: foreign tags, wrong attributes, tags that do not pair up. */
function faultsIn(html: string): string[] {
  const allowed = [...blocks, ...(html.includes('data-oembed-url') ? ['div', 'iframe'] : [])];
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    const paired = slash ? open.pop() === name : (attributesOf[name] ?? /^$/).test(attributes);
    if (!paired || !allowed.includes(name)) faults.push(tag);
    if (!slash && !['br', 'hr', 'img'].includes(name)) open.push(name);
  }
  return [...faults, ...open, ...(html.match(/\n|&(?!\w+;)|<p><\/p>|> +<(?!\/?(strong|em|a)\b)/g) ?? [])];
}

describe('The HTML of the sample news', () => {
  it.each(sampleNews.map((post) => [post.title, post.content] as const))(
    'is well nested and holds only what the editor makes: %s',
    (_, content) => {
      expect(faultsIn(content)).toEqual([]);
    },
  );

  it('uses every block somewhere in one article', () => {
    const everything = published.find((post) =>
      blocks.every((name) => new RegExp(`<${name}[ >]`).test(post.content)),
    );
    expect(everything?.title).toContain('Cẩm nang mở quán nhỏ');
  });
});

describe('The pictures in the sample texts', () => {
  const owner = (name: string) => sampleNews.find((post) => post.picture === name);

  it.each(sampleNews.flatMap((post) => picturesIn(post.content).map((name) => [name, post] as const)))(
    '%s belongs to a post that is published before',
    (name, post) => {
      expect(owner(name)?.daysAgo).toBeGreaterThan(post.daysAgo);
    },
  );

  it('are three to five in the longest text, each with a caption, and some in others', () => {
    const counts = published.map(({ content }) => picturesIn(content).length);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(8);
    for (const { content } of published) {
      expect(content.match(/<figcaption>[^<]{10,}<\/figcaption>/g) ?? []).toHaveLength(
        picturesIn(content).length,
      );
    }
  });
});

describe('The pictures of the sample news', () => {
  const named = sampleNews.flatMap((post) => post.picture ?? []);
  const folder = join(import.meta.dirname, 'pictures');

  it('are shipped as files, each used once', () => {
    expect(named.length).toBeGreaterThanOrEqual(45);
    expect(readdirSync(folder).toSorted()).toEqual(named.map((name) => `${name}.webp`).toSorted());
  });

  it.each(named)('%s.webp is a WebP of 1280 × 720, as large as the editor advises', async (name) => {
    const { format, width, height } = await sharp(join(folder, `${name}.webp`)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 });
  });
});
