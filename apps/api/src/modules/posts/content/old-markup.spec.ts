import { oldArticles } from '@tiempos/test-corpora';
import { sanitisePostContent } from './post-content.js';

const clean = (name: keyof typeof oldArticles) => sanitisePostContent(oldArticles[name]);
const frame = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ';

describe('sanitisePostContent keeps what older editors wrote (C37c)', () => {
  it('videos in frames, also without a protocol', () => {
    expect(clean('a video in a frame')).toContain('src="https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0"');
    expect(clean('a video in a frame without a protocol')).toContain(
      'src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=30"',
    );
    expect(clean('a video of Vimeo in a frame')).toContain('src="https://player.vimeo.com/video/1084537"');
  });

  it('videos without a frame, which get one', () => {
    expect(clean('a video as CKEditor 5 writes it by default')).toBe(
      `<figure class="media">${frame}?start=90" title="Video trên YouTube"></iframe></figure>`,
    );
    expect(sanitisePostContent('<oembed url="https://youtu.be/aqz-KE-bpKQ"/><p>Chữ</p>')).toBe(
      `${frame}" title="Video trên YouTube"></iframe><p>Chữ</p>`,
    );
    const short =
      '<iframe width="324" height="576" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Video trên YouTube"></iframe>';
    for (const html of [
      '<oembed url="https://www.youtube.com/shorts/aqz-KE-bpKQ?si=a"></oembed>',
      '<iframe src="https://www.youtube.com/shorts/aqz-KE-bpKQ"></iframe>',
    ]) {
      expect(sanitisePostContent(html)).toBe(short);
      expect(sanitisePostContent(short)).toBe(short);
    }
    expect(sanitisePostContent('<oembed url="https://evil.example/x"></oembed><p>Chữ</p>')).toBe(
      '<p>Chữ</p>',
    );
  });

  it('what is struck out or inserted', () => {
    expect(clean('a price that is struck out')).toBe(
      '<p>Giá cũ <s>500.000đ</s> <del>450.000đ</del> còn <ins>400.000đ</ins> <s>350.000đ</s></p>',
    );
  });

  it('headings; the two lowest levels become the fourth', () => {
    expect(clean('headings of four levels').match(/<h\d/g)).toEqual(['<h2', '<h4', '<h4', '<h4']);
  });

  it('pictures beside the text, with their size, and those without a protocol', () => {
    expect(clean('pictures beside the text')).toBe(
      '<p><img alt="Bát phở" src="/uploads/a.jpg" class="image-style-align-left" width="300" height="200">Nước dùng ninh tám tiếng.</p>' +
        '<p><img alt="" height="80" src="https://anh.example/b.jpg" width="120" class="image-style-align-right">Ăn nóng.</p>',
    );
    expect(clean('a picture with a caption')).toContain('<figure class="image image-style-align-right">');
  });

  it('alignment of cells and blocks, by styles or attributes', () => {
    const table = clean('a table of prices');
    expect(table.match(/text-align:right/g)).toHaveLength(4);
    expect(table).toContain('<td style="vertical-align:top;text-align:right;">40.000đ</td>');
    expect(table.match(/scope="col"/g)).toHaveLength(2);
    const text = clean('text that is centred, indented and marked by styles');
    expect(text).toContain('<div style="text-align:center;">Đóng cửa 22 giờ</div>');
    expect(text).toContain('<p style="text-align:justify;">');
    expect(text).toContain('<span style="text-decoration:line-through">');
  });

  it('where a list begins', () => {
    expect(clean('a list that goes on')).toContain('<ol start="3">');
  });

  it('ids, under names that nothing else of a page has, and the links to them', () => {
    expect(clean('places that links lead to')).toBe(
      '<ul><li><a href="#neo-gia">Giá</a></li><li><a href="#neo-Gio-mo">Giờ</a></li></ul>' +
        '<h2 id="neo-gia">Giá</h2><p>45.000đ</p><p><a id="neo-Gio-mo"></a>Sáu giờ.</p>',
    );
  });
});

describe('sanitisePostContent takes from older markup nothing that acts (C37c)', () => {
  it.each([
    ['<p id="a b">x</p>', '<p>x</p>'],
    ['<p id="">x</p>', '<p>x</p>'],
    ['<p id="&quot; onclick=alert(1)">x</p>', '<p>x</p>'],
    ['<img src="/a" name="cookie" id="neo-">', '<img src="/a">'],
    ['<p id="x">1</p><p id="neo-x">2</p>', '<p id="neo-x">1</p><p>2</p>'],
    ['<iframe id="x" name="x" src="//evil.example/a"></iframe>', ''],
    ['<p align="center;position:fixed">x</p>', '<p>x</p>'],
    ['<img src="/a" align="left;top:0">', '<img src="/a">'],
    ['<img src="//" alt=""><img src="///evil.example/a" alt="">', ''],
    ['<oembed url="javascript:alert(1)"></oembed>', ''],
    ['<oembed url="https://www.youtube.com/embed/a&quot;onload=&quot;x"></oembed>', ''],
    ['<p style="text-decoration:line-through url(x)">x</p>', '<p>x</p>'],
  ])('%s', (html, expected) => expect(sanitisePostContent(html)).toBe(expected));

  it('and gives every id its prefix, whatever it was', () => {
    const html = ['cookie', 'main', 'contents', 'grecaptcha', '__proto__'].map((id) => `<p id="${id}">x</p>`);
    const ids = [...sanitisePostContent(html.join('')).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['neo-cookie', 'neo-main', 'neo-contents', 'neo-grecaptcha']);
  });
});
