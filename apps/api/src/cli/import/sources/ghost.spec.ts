import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postsOf, problemsOf, rowsOf, samplePath, savedBlocks } from '../../../../test/source-samples.js';
import { ghostSource } from './ghost.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ghost-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(text: string): string {
  const path = join(folder, 'export.json');
  writeFileSync(path, text);
  return path;
}

const aPost = (values: object = {}) => ({
  id: '1',
  title: 'Tin',
  slug: 'tin',
  html: '<p>Chữ</p>',
  status: 'published',
  visibility: 'public',
  ...values,
});

describe('The reader of Ghost exports', () => {
  it('tells of a post what its row, its tags and its meta data say', async () => {
    const source = await ghostSource(samplePath('ghost.json'));
    expect(source.name).toBe('Ghost');
    const [post] = await rowsOf(source);
    expect(post).toEqual({
      sourceId: 'ghost:65e1a',
      title: 'Cà phê <phin> & bạc xỉu',
      description: 'Quán nhỏ trong hẻm',
      html: expect.any(String),
      slug: 'ca-phe-phin',
      formerPaths: ['/ca-phe-phin/'],
      isDraft: false,
      publishedAt: new Date('2024-03-02T01:00:00Z'),
      updatedAt: new Date('2024-03-05T02:00:00Z'),
      keywords: ['Cà phê', 'Mở quán, mẹo'],
      cover: '/content/images/2024/03/bia.jpg',
      coverAlt: 'Ly cà phê',
      lost: [
        'canonical address https://bao.example/goc',
        'caption of the cover: Ảnh: Lan',
        'a part for members',
        'card for mails only',
        'signup form',
        'gallery: 2 pictures kept, columns lost',
        'bookmark: a link now',
        'callout: a quotation now',
        'toggle: open now',
        'video: a link to the file now',
        'audio: a link to the file now',
        'header: colours and width lost (2 times)',
        'product: stars lost',
        'frame of open.spotify.com: a link now',
      ],
    });
  });

  it('keeps every word and picture of the cards', async () => {
    const [post] = await postsOf(await ghostSource(samplePath('ghost.json')));
    const images = '/content/images/2024/03';
    expect(savedBlocks(post!)).toEqual([
      '<p>Quán <strong>mở</strong> lúc 6 giờ &amp; đóng 22 giờ. <a href="/thuc-don/">Thực đơn</a></p>',
      `<figure class="image"><img src="${images}/quan.jpg" alt="Quán cà phê" width="1200" height="800"><figcaption>Quán <b><strong>buổi sáng</strong></b></figcaption></figure>`,
      `<figure class="image"><img src="${images}/a.jpg" alt="" width="600" height="400"></figure>`,
      `<figure class="image"><img src="${images}/b.jpg" alt="Quầy" width="600" height="400"></figure>`,
      '<p>Bên trong</p>',
      '<p><a href="https://bao.example/ca-phe">Cà phê Sài Gòn</a></p>',
      '<p>Chuyện những quán nhỏ.</p>',
      '<p>Đọc thêm</p>',
      '<figure class="media"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Video trên YouTube"></iframe></figure>',
      '<p>Xem pha phin</p>',
      '<p><a href="https://open.spotify.com/embed/track/1">Nhạc của quán</a></p>',
      '<blockquote><p>Quán mới mở!</p>— Lan (@lan) <a href="https://twitter.com/lan/status/1">1/3/2024</a></blockquote>',
      '<blockquote><p>💡 Thẻ khách quen: <strong>tặng 1 ly</strong></p>',
      '</blockquote>',
      '<h4>Có chỗ để xe không?</h4>',
      '<p>Có, ở trong hẻm.</p>',
      '<div>Số 5 <i>Lê Lợi</i></div>',
      '<p><a href="/content/media/2024/03/pha-phin.mp4">pha-phin.mp4</a></p>',
      '<p>Pha phin</p>',
      '<p><a href="/content/media/2024/03/nhac.mp3">Nhạc sáng</a></p>',
      '<p><a href="/content/files/2024/03/thuc-don.pdf">Thực đơn</a></p>',
      '<p>Giá từ tháng 3</p>',
      '<p><a href="https://quan.example/dat-ban">Đặt bàn</a></p>',
      `<figure class="image"><img src="${images}/nen.jpg" alt=""></figure>`,
      '<h2>Khai trương</h2>',
      '<p>Ngày 1 tháng 3</p>',
      '<p><a href="https://quan.example/uu-dai">Nhận ưu đãi</a></p>',
      '<h2>Giờ mở cửa</h2>',
      '<p>6:00 – 22:00</p>',
      `<figure class="image"><img src="${images}/hat.jpg" alt=""></figure>`,
      '<h4><span>Hạt rang</span></h4>',
      '<p>Rang mỗi ngày</p>',
      '<p><a href="https://quan.example/hat">Mua hạt</a></p>',
      '<p>Nhận tin</p>',
      `<figure class="image"><img src="${images}/qua.jpg" alt="CTA Image"></figure>`,
      '<p>Tặng bánh</p>',
      '<p><a href="https://quan.example/qua">Nhận quà</a></p>',
      '<h2 id="neo-ket">Kết</h2>',
      '<hr>',
      '<blockquote>Ngon</blockquote>',
      '<pre><code class="language-js">const a = "&lt;b&gt;";</code></pre>',
      '<p>Hết.</p>',
    ]);
  });

  it('leaves as drafts what the public did not read, and skips what is no post', async () => {
    const source = await ghostSource(samplePath('ghost.json'));
    const drafts = (await postsOf(source)).filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ slug, publishedAt, lost }) => [slug, publishedAt?.toISOString(), ...lost])).toEqual([
      ['sap-toi', undefined, 'state: was planned, comes as a draft'],
      ['nhap', undefined],
      ['cho-hoi-vien', '2024-03-02T01:00:00.000Z', 'visibility: was for paid, comes as a draft'],
    ]);
    expect(await problemsOf(source)).toEqual([
      'ghost:65e1d a page, not a post: Giới thiệu',
      'ghost:65e1e went out by mail only: Thư tháng 3',
      'ghost:65e1f went out by mail only: Chỉ qua thư',
      'ghost:65e21 has no HTML, only what Ghost edits; save it there and export again: Chưa có HTML',
    ]);
  });

  it.each([
    ['text', '2020-01-02T03:04:05.000Z'],
    ['text of MySQL', '2020-01-02 03:04:05'],
    ['milliseconds', 1_577_934_245_000],
  ])('reads an export without the outer list, and a date as %s', async (_, published_at) => {
    const source = await ghostSource(
      aFile(JSON.stringify({ meta: {}, data: { posts: [aPost({ published_at })] } })),
    );
    const [post] = await postsOf(source);
    expect(post!.publishedAt).toEqual(new Date('2020-01-02T03:04:05Z'));
  });

  it('refuses JSON of something else', async () => {
    const path = aFile('{"data":{"products":[{"id":1}]}}');
    await expect(ghostSource(path)).rejects.toThrow(
      `The file ${path} is JSON, but no export of Ghost: it has no posts.`,
    );
  });

  it('yields the posts before the place where the file is cut off or no JSON', async () => {
    const whole = readFileSync(samplePath('ghost.json'), 'utf8');
    const before = whole.slice(0, whole.indexOf('Sắp tới'));
    for (const [text, problem] of [
      [before, 'The file is cut off: the end of the export is missing.'],
      [`${before}" oops`, expect.stringMatching(/^The file is no JSON: .+\.$/)],
    ]) {
      const rows = await rowsOf(await ghostSource(aFile(text)));
      expect(rows).toEqual([
        expect.objectContaining({ slug: 'ca-phe-phin' }),
        { sourceId: 'ghost:file', problem },
      ]);
    }
  });
});
