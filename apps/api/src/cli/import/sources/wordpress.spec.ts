import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postsOf, problemsOf, rowsOf, samplePath, savedBlocks } from '../../../../test/source-samples.js';
import { wordpressSource } from './wordpress.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An export with this text in the place of its items. */
function anExport(items: string): string {
  const path = join(folder, 'export.xml');
  writeFileSync(
    path,
    `<?xml version="1.0" encoding="UTF-8" ?>\n<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items}</channel></rss>`,
  );
  return path;
}

const anItem = (content: string, more = '') =>
  `<item><title>Tin</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>7</wp:post_id>` +
  `<wp:post_name>tin</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

/** The only post of an export with this content. */
async function converted(content: string) {
  const [post] = await postsOf(await wordpressSource(anExport(anItem(content))));
  return { html: post!.html, lost: post!.lost };
}

const blocks = 'https://quan.example/wp-content/uploads/2025/05';
const classic = 'http://banhmi.example/blog/wp-content/uploads/2012/03';
const video = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Video trên YouTube"></iframe>';

describe('The reader of WordPress exports', () => {
  it('tells of a post what its item and its pictures, which come later, say', async () => {
    const source = await wordpressSource(samplePath('wordpress-blocks.xml'));
    expect(source).toMatchObject({ name: 'WordPress', origin: 'https://quan.example' });
    const [post, page] = await rowsOf(source);
    expect(post).toEqual({
      sourceId: 'wordpress:123',
      title: 'Mở tiệm & bán phở',
      description: 'Quán mở lúc 6 giờ',
      html: expect.any(String),
      slug: 'mo-tiem',
      formerPaths: ['/2025/05/mo-tiem/', '/?p=123', '/2025/05/mo-quan/'],
      isDraft: false,
      publishedAt: new Date('2025-05-01T01:30:00Z'),
      updatedAt: new Date('2025-05-20T02:00:00Z'),
      keywords: ['Mẹo bán hàng', 'Phở, Huế'],
      cover: `${blocks}/mat-tien.jpg`,
      coverAlt: 'Mặt tiền quán',
      lost: [
        'comments: 1 of readers',
        'block latest-posts',
        'shortcode [contact-form-7]',
        'embed of open.spotify.com: a link now',
        'gallery: 2 pictures kept, columns lost (2 times)',
        'cover: its text stands below the picture now',
        'columns: below each other now (2 times)',
        'video: a link to the file now',
        'audio: a link to the file now',
      ],
    });
    expect(page).toEqual({ sourceId: 'wordpress:2', problem: 'a page, not a post: Giới thiệu' });
  });

  it('keeps every word and picture of the block editor', async () => {
    const [post] = await postsOf(await wordpressSource(samplePath('wordpress-blocks.xml')));
    expect(savedBlocks(post!)).toEqual([
      '<p>Sáng nay quán <strong>mở cửa</strong> lúc 6 giờ.<sup><a href="#neo-f1-a" id="neo-f1-a-link">1</a></sup></p>',
      '<h2>Thực đơn</h2>',
      '<ul>',
      '<li>Phở tái',
      '<ol>',
      '<li>Tô nhỏ</li>',
      '</ol>',
      '</li>',
      '<li>Phở chín</li>',
      '</ul>',
      `<figure class="image image-style-align-right"><img src="${blocks}/to-pho-1024x683.jpg" alt="Tô phở &quot;đặc biệt&quot; &amp;lt;"><figcaption>Tô <em>đặc biệt</em></figcaption></figure>`,
      `<figure class="image"><img src="${blocks}/ban.jpg" alt="Bàn"><figcaption>Bàn gỗ</figcaption></figure>`,
      `<figure class="image"><img src="${blocks}/bep.jpg" alt=""></figure>`,
      '<p>Bên trong quán</p>',
      `<figure class="image"><img src="${blocks}/ban.jpg" alt=""></figure>`,
      `<figure class="image"><a href="https://quan.example/thuc-don/"><img src="${blocks}/bep.jpg" alt="Bếp"></a></figure>`,
      '<blockquote>',
      '<p>Ngon như ở Huế.</p>',
      '<p>Chị Lan</p>',
      '</blockquote>',
      '<blockquote><p>Nước trong, bánh mềm.</p>',
      '<p>Báo Huế</p>',
      '</blockquote>',
      '<pre><code>POS --in-hoa-don [ma]</code></pre>',
      '<pre>Mở   6:00',
      'Đóng 22:00</pre>',
      '<pre>Sông Hương',
      'nước chảy</pre>',
      '<figure class="table"><table><thead><tr><th>Món</th><th>Giá</th></tr></thead><tbody><tr><td>Tái</td><td>45.000đ</td></tr></tbody></table>',
      '<figcaption>Giá tháng 5</figcaption></figure>',
      '<figure class="media"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=90" title="Video trên YouTube"></iframe></figure>',
      '<p>Xem bếp</p>',
      '<p><a href="https://open.spotify.com/track/1">https://open.spotify.com/track/1</a></p>',
      `<p><a href="${blocks}/khai-truong.mp4">khai-truong.mp4</a></p>`,
      '<p>Ngày khai trương</p>',
      `<p><a href="${blocks}/nhac.mp3">nhac.mp3</a></p>`,
      `<p><a href="${blocks}/thuc-don.pdf">Thực đơn (PDF)</a></p>`,
      '<p><a href="https://quan.example/dat-ban/">Đặt bàn</a></p>',
      '<p>Cột trái</p>',
      '<p>Cột phải</p>',
      `<figure class="image"><img src="${blocks}/bep.jpg" alt="Bếp"></figure>`,
      '<p>Bếp mở để khách xem.</p>',
      `<figure class="image"><img src="${blocks}/mat-tien.jpg" alt="Mặt tiền"></figure>`,
      '<p style="text-align:center;">Mời cả nhà</p>',
      '<hr>',
      '<p>Giờ mở cửa</p>',
      '<p>6 đến 22 giờ</p>',
      '<div>Giá <b>đã gồm</b> thuế</div>',
      '<p>Gọi <a href="tel:0912345678">0912 345 678</a> để đặt bàn.</p>',
      '<p>Chữ của trình soạn cũ.</p>',
      '<ol><li id="neo-f1-a">Trừ <em>Chủ nhật</em>.</li></ol>',
    ]);
  });

  it('keeps every word and picture of the classic editor, whose blank lines are paragraphs', async () => {
    const [post] = await postsOf(await wordpressSource(samplePath('wordpress-classic.xml')));
    const gallery = [
      `<figure class="image"><img src="${classic}/o.jpg" alt=""></figure>`,
      `<figure class="image"><img src="${classic}/lo.jpg" alt="Lò nướng"><figcaption>Lò <strong>quay</strong></figcaption></figure>`,
    ];
    expect(savedBlocks(post!)).toEqual([
      '<p>Lò mới <strong>đã chạy</strong> từ thứ Hai.<br>Mỗi mẻ 20 ổ.</p>',
      `<figure class="image image-style-align-left"><img src="${classic}/lo-300x200.jpg" alt="Lò nướng" width="300" height="200"><figcaption>Lò <em>mới</em></figcaption></figure>`,
      `<figure class="image"><img src="${classic}/o.jpg" alt=""><figcaption>Chú thích kiểu cũ</figcaption></figure>`,
      '<h3>Giá bán</h3>',
      '<ul>',
      '<li>Không nhân: 5.000đ</li>',
      '<li>Đủ nhân: 20.000đ</li>',
      '</ul>',
      `<p><img class="image-style-align-right" src="${classic}/nhan.jpg" alt="Nhân" width="150" height="150">Nhân làm trong ngày.</p>`,
      `<figure class="media">${video}</figure>`,
      '<p><a href="https://soundcloud.com/banhmi/loa">https://soundcloud.com/banhmi/loa</a></p>',
      '<figure class="media"><iframe src="https://player.vimeo.com/video/1084537" title="Video trên Vimeo"></iframe></figure>',
      ...gallery,
      ...gallery,
      `<p><a href="${classic}/rao.mp3">rao.mp3</a></p>`,
      `<p><a href="${classic}/lo-quay.mp4">lo-quay.mp4</a></p>`,
      `<figure class="media">${video}</figure>`,
      `<p><a href="${classic}/rao.mp3">Tiếng rao</a></p>`,
      '<blockquote><p>Giòn đến ổ cuối.</p>',
      '<p>Khách quen</p>',
      '</blockquote>',
      '<pre>Thứ Hai   6:00',
      'Thứ Ba    6:00 [gallery]</pre>',
      '<p>Chữ trong cột</p>',
      '<p>Giá [sic] chưa gồm [Cập nhật] thuế [gallery] và [tin mới].</p>',
      '<div><p>Khung một</p>',
      '<p>Khung hai</p>',
      '</div>',
      '<table>',
      '<tbody>',
      '<tr>',
      '<td>Sáng</td>',
      '<td>Chiều</td>',
      '</tr>',
      '</tbody>',
      '</table>',
      '<hr>',
      '<p>Hết.<br>Cảm ơn.</p>',
    ]);
    expect(post!.lost).toEqual([
      'gallery: 2 pictures kept, columns lost (2 times)',
      'gallery: 1 picture not in the export',
      'audio: a link to the file now',
      'video: a link to the file now',
      'playlist: a link to the file now',
      'shortcode [vc_row]',
      'shortcode [vc_column]',
      'embed of soundcloud.com: a link now',
    ]);
  });

  it('leaves as drafts what the public did not read, and says so', async () => {
    const rows = await rowsOf(await wordpressSource(samplePath('wordpress-classic.xml')));
    const told = rows.map((row) =>
      'problem' in row
        ? `${row.sourceId} ${row.problem}`
        : [row.slug, row.isDraft, row.publishedAt?.toISOString(), row.lost.slice(0, 1).join('')].join(' '),
    );
    expect(told.slice(1)).toEqual([
      ' true  ',
      'tet-nam-sau true  state: was planned, comes as a draft',
      'so-tay true  state: was private, comes as a draft',
      'gia-si true 2012-06-01T02:00:00.000Z password: the post was behind one, comes as a draft',
      'wordpress:60 its status is trash: Bỏ',
    ]);
  });

  it('names no short address of a site in a folder of its host, which could be that of others', async () => {
    const posts = await postsOf(await wordpressSource(samplePath('wordpress-classic.xml')));
    expect(posts.map(({ formerPaths }) => formerPaths)).toEqual([
      ['/blog/2012/03/banh-mi-nong/'],
      [],
      [],
      ['/blog/2012/05/so-tay/'],
      ['/blog/2012/06/gia-si/'],
    ]);
  });

  it.each([
    ['a text without any markup', 'Một\n\nHai\nBa', '<p>Một</p><p>Hai<br>Ba</p>'],
    ['a line break that is written', 'Một<br />\nHai', '<p>Một<br>Hai</p>'],
    ['paragraphs that are written', '<p>Một</p>\n<p>Hai</p>', '<p>Một</p><p>Hai</p>'],
    ['an address within a line', 'Xem https://tiem.example/a nhé', '<p>Xem https://tiem.example/a nhé</p>'],
    ['a comment that never ends', 'Một <!-- hai', '<p>Một</p>'],
    ['a caption without a picture', '[caption]Một[/caption]', '<p>Một</p>'],
    ['brackets of the author', 'Giá [1] và [covid-19]', '<p>Giá [1] và [covid-19]</p>'],
    ['code that has brackets', '<code>[a_b c="d"]</code>', '<p><code>[a_b c="d"]</code></p>'],
  ])('reads %s', async (_, content, html) => {
    expect((await converted(content)).html).toBe(html);
  });

  it.each([
    ['the feed', '<pubDate>Tue, 01 May 2012 02:00:00 +0000</pubDate>'],
    [
      'the clock of the site',
      '<pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate><wp:post_date>2012-05-01 09:00:00</wp:post_date>',
    ],
  ])('reads a date that is missing in UTC from %s', async (_, dates) => {
    const none = '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>';
    const [post] = await postsOf(await wordpressSource(anExport(anItem('a', none + dates))));
    expect(post!.publishedAt).toEqual(new Date('2012-05-01T02:00:00Z'));
  });

  it('describes a post by the words of its excerpt', async () => {
    const excerpt =
      '<excerpt:encoded><![CDATA[<p>Mở <b>sớm</b>!</p><p>Giá &lt; 50.000đ<br>Mời</p><!--more-->]]></excerpt:encoded>';
    const [post] = await postsOf(await wordpressSource(anExport(anItem('a', excerpt))));
    expect(post!.description).toBe('Mở sớm! Giá < 50.000đ Mời');
  });

  it('keeps what an unknown shortcode encloses, and links what a frame of an unknown host shows', async () => {
    expect(
      await converted(
        '[nut_bam mau="do"]Gọi ngay[/nut_bam]\n\n<iframe src="//khac.example/a?b=1&amp;c=2"></iframe>',
      ),
    ).toEqual({
      html: '<p>Gọi ngay</p><p><a href="https://khac.example/a?b=1&amp;c=2">https://khac.example/a?b=1&amp;c=2</a></p>',
      lost: ['shortcode [nut_bam]', 'frame of khac.example: a link now'],
    });
  });

  it('refuses entities that are declared, wherever', async () => {
    const path = join(folder, 'entities.xml');
    writeFileSync(
      path,
      '<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<rss>&b;</rss>',
    );
    expect(await problemsOf(await wordpressSource(path))).toEqual([
      'wordpress:file The file declares a document type, which no export of WordPress does.',
    ]);
    const undeclared = anExport(anItem('a').replace('<title>Tin', '<title>&lan;'));
    expect(await problemsOf(await wordpressSource(undeclared))).toEqual([
      'wordpress:file The file is no XML from line 2 on: Invalid character entity.',
    ]);
  });

  it('yields the posts before the place where the file is cut off', async () => {
    const whole = readFileSync(samplePath('wordpress-classic.xml'), 'utf8');
    const path = join(folder, 'cut.xml');
    writeFileSync(path, whole.slice(0, whole.indexOf('Tết năm sau')));
    const rows = await rowsOf(await wordpressSource(path));
    expect(rows.map((row) => ('problem' in row ? row.problem : row.sourceId))).toEqual([
      'wordpress:45',
      'wordpress:46',
      'The file is cut off: the end of the export is missing.',
    ]);
  });

  it.each([
    ['elements in each other without an end', '<ul>'],
    ['comments without an end', '<!--'],
    ['blanks', ' \n '],
    ['a shortcode with a long word', 'a', '[gallery ', ']'],
    ['blocks that contain each other', '<!-- wp:block {"ref":8} /-->'],
  ])(
    'makes one row of %s',
    async (_, part, before = '', after = '') => {
      const content = before + part.repeat(200_000 / part.length) + after;
      const shared = anItem(content)
        .replace('<wp:post_id>7', '<wp:post_id>8')
        .replace('>post<', '>wp_block<');
      expect(await rowsOf(await wordpressSource(anExport(anItem(content) + shared)))).toHaveLength(1);
    },
    30_000,
  );

  it('names a shared block that contains itself', async () => {
    const self = '<!-- wp:block {"ref":7} /-->';
    const items = anItem(self) + anItem(self).replace('>post<', '>wp_block<');
    const [post] = await postsOf(await wordpressSource(anExport(items)));
    expect(post).toMatchObject({ html: '', lost: ['block block'] });
  });

  it('reads control characters that old texts have', async () => {
    expect((await converted('Mẹo\u000b nhỏ')).html).toBe('<p>Mẹo\u000b nhỏ</p>');
  });
});
