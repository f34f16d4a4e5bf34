import { readableHtml } from './readable-html';

const read = (html: string, hasCover = false) => readableHtml(html, { title: 'Mở tiệm', hasCover });
const htmlOf = (html: string, hasCover = false) => read(html, hasCover).html;

describe('readableHtml', () => {
  it('gives our pictures three widths and lazy-loads all but the first', () => {
    const picture = '<img src="/api/files/resources/a1.webp" alt="Quầy" width="1200" height="800">';
    expect(htmlOf(`${picture}<p>Chữ</p>${picture}`)).toBe(
      `<img alt="Quầy" src="/api/files/resources/a1.webp" width="1200" height="800" srcset="${sources}" sizes="(min-width: 48em) 704px, 94vw" fetchpriority="high" decoding="async">` +
        '<p>Chữ</p>' +
        `<img alt="Quầy" src="/api/files/resources/a1.webp" width="1200" height="800" srcset="${sources}" sizes="(min-width: 48em) 704px, 94vw" loading="lazy" decoding="async">`,
    );
  });

  it('prioritises a picture only without text before it', () => {
    expect(htmlOf('<p>Buổi sáng</p><img src="/a.png"><img src="/b.png">')).toBe(
      '<p>Buổi sáng</p><img alt="" src="/a.png" decoding="async"><img alt="" src="/b.png" loading="lazy" decoding="async">',
    );
  });

  it('lazy-loads every picture below a cover', () => {
    expect(htmlOf('<img src="/a.png">', true)).toBe(
      '<img alt="" src="/a.png" loading="lazy" decoding="async">',
    );
  });

  it.each([
    ['from elsewhere', '<img src="https://anh.example/a.jpg" width="10">'],
    ['of unknown width', '<img src="/api/files/resources/a1.webp">'],
  ])('does not change the URL of a picture %s', (_, html) => {
    expect(htmlOf(html)).not.toContain('srcset');
  });

  it('keeps the copies an editor named', () => {
    const html = '<img src="/api/files/resources/a1.webp" srcset="/b.webp 300w" width="10">';
    expect(htmlOf(html)).toContain('srcset="/b.webp 300w"');
  });

  it('does not change text that only looks like tags', () => {
    const html = '<p>&lt;img src="/api/files/resources/a1.webp" width="1"&gt;</p>';
    expect(htmlOf(html)).toBe(html);
  });

  it('numbers the sections and lists their headings without tags', () => {
    const { html, parts } = read(
      '<h2 style="text-align:center">Giá <em>vốn</em> &amp; lãi</h2><h3>Rau</h3><h2>&nbsp;</h2><h2>Mặt bằng</h2>',
    );
    expect(html).toContain('<h2 id="muc-1" style="text-align:center">');
    expect(html).toContain('<h2 id="muc-2">');
    expect(html.match(/ id="/g)).toHaveLength(2);
    expect(parts).toEqual([
      { id: 'muc-1', heading: 'Giá vốn &amp; lãi' },
      { id: 'muc-2', heading: 'Mặt bằng' },
    ]);
  });

  it('keeps the id of a heading that links of the text refer to', () => {
    const html = '<h2 id="neo-gia">Giá</h2>';
    expect(read(html)).toEqual({ html, parts: [{ id: 'neo-gia', heading: 'Giá' }] });
  });
});

const sources = [480, 960, 1600]
  .map((width) => `/api/files/resources/a1.webp?w=${width} ${width}w`)
  .join(', ');
