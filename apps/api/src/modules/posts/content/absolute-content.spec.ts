import { absoluteContent, unsizedPictures } from './absolute-content.js';

const ORIGIN = 'https://tiem.example';
const NAME = '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c21.jpg';
const PATH = `/api/files/resources/${NAME}`;
const COPIES = [480, 960, 1600].map((width) => `${ORIGIN}${PATH}?w=${width} ${width}w`).join(', ');

const absolute = (html: string, sizes: [string, { width: number; height: number }][] = []) =>
  absoluteContent(html, ORIGIN, new Map(sizes));

describe('absoluteContent', () => {
  it('writes the host into every URL of this server', () => {
    const html =
      '<p><a href="/blog/pho">Phở</a> <a href="#neo-gia">Giá</a> <a href="/">Trang chủ</a></p>' +
      '<img alt="" src="/anh.png" srcset="/a.webp 300w, https://anh.example/b.webp 600w, /c.webp 900w">';
    expect(absolute(html)).toBe(
      `<p><a href="${ORIGIN}/blog/pho">Phở</a> <a href="#neo-gia">Giá</a> <a href="${ORIGIN}/">Trang chủ</a></p>` +
        `<img alt="" src="${ORIGIN}/anh.png" srcset="${ORIGIN}/a.webp 300w, https://anh.example/b.webp 600w, ${ORIGIN}/c.webp 900w">`,
    );
  });

  it('leaves URLs of other hosts, and texts that look like attributes', () => {
    const html =
      '<p title="src=&quot;/a&quot;">Viết src="/a.png" và href="/b"</p><a href="https://anh.example/">x</a>' +
      '<a href="//anh.example/">y</a><iframe src="https://www.youtube.com/embed/x"></iframe>';
    expect(absolute(html)).toBe(html);
  });

  it('gives our pictures their copies, and their size where the HTML has none', () => {
    const [bare, sized] = [`<img src="${PATH}">`, `<img width="50" src="${PATH}">`];
    expect(unsizedPictures(`${bare}${bare}${sized}<img src="https://anh.example/${NAME}">`)).toEqual([NAME]);
    expect(absolute(bare, [[NAME, { width: 1200, height: 800 }]])).toBe(
      `<img src="${ORIGIN}${PATH}" width="1200" height="800" srcset="${COPIES}">`,
    );
    expect(absolute(sized)).toBe(`<img width="50" src="${ORIGIN}${PATH}" srcset="${COPIES}">`);
    // Without its width a browser would stretch a small picture.
    expect(absolute(bare)).toBe(`<img src="${ORIGIN}${PATH}">`);
  });
});
