import { readableHtml } from './readable-html';

describe('readableHtml', () => {
  it('offers our pictures in three widths, all but the first late', () => {
    const picture = '<img src="/api/files/resources/a1.webp" alt="Quầy" width="1200" height="800">';
    expect(readableHtml(`${picture}<p>Chữ</p>${picture}`)).toBe(
      `<img alt="Quầy" src="/api/files/resources/a1.webp" width="1200" height="800" srcset="${sources}" sizes="(min-width: 48em) 704px, 94vw" fetchpriority="high" decoding="async">` +
        '<p>Chữ</p>' +
        `<img alt="Quầy" src="/api/files/resources/a1.webp" width="1200" height="800" srcset="${sources}" sizes="(min-width: 48em) 704px, 94vw" loading="lazy" decoding="async">`,
    );
  });

  it('fetches a picture first only where no text stands before it', () => {
    const html = readableHtml('<h2>Buổi sáng</h2><img src="/a.png"><img src="/b.png">');
    expect(html).toBe(
      '<h2>Buổi sáng</h2><img alt="" src="/a.png" decoding="async"><img alt="" src="/b.png" loading="lazy" decoding="async">',
    );
  });

  it.each([
    ['from elsewhere', '<img src="https://anh.example/a.jpg" width="10">'],
    ['of unknown width', '<img src="/api/files/resources/a1.webp">'],
  ])('leaves the address of a picture %s alone', (_, html) => {
    expect(readableHtml(html)).not.toContain('srcset');
  });

  it('keeps the copies an editor named', () => {
    const html = '<img src="/api/files/resources/a1.webp" srcset="/b.webp 300w" width="10">';
    expect(readableHtml(html)).toContain('srcset="/b.webp 300w"');
  });

  it('gives a video a title, a sandbox and only what it needs', () => {
    const html =
      '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" width="560" height="315" frameborder="0" allow="camera" allowfullscreen=""></iframe>';
    expect(readableHtml(html)).toBe(
      '<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" title="Video" width="560" height="315" loading="lazy" allow="encrypted-media; fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    );
  });

  it('keeps the title and the place of a video that has them', () => {
    const html =
      '<iframe src="https://player.vimeo.com/1" title="Pha trà" style="position:absolute"></iframe>';
    expect(readableHtml(html)).toContain('title="Pha trà" style="position:absolute"');
  });

  it('lets the keyboard scroll a table', () => {
    expect(readableHtml('<figure class="table table-style-align-left"><table></table></figure>')).toBe(
      '<figure tabindex="0" class="table table-style-align-left"><table></table></figure>',
    );
  });

  it('leaves text alone that only looks like tags', () => {
    const html = '<p>&lt;img src="/api/files/resources/a1.webp" width="1"&gt;</p>';
    expect(readableHtml(html)).toBe(html);
  });
});

const sources = [480, 960, 1600]
  .map((width) => `/api/files/resources/a1.webp?w=${width} ${width}w`)
  .join(', ');
