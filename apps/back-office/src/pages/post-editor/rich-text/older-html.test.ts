import { editableHtml, isEmbedCode, urlOfEmbedCode } from './older-html';

describe('editableHtml', () => {
  it.each([
    '<p>Chữ</p>',
    '<figure class="media"><div data-oembed-url="https://vimeo.com/1"><div><iframe src="https://player.vimeo.com/video/1"></iframe></div></div></figure>',
    '<p><a href="/blogs">trong</a> a &amp; b&nbsp;</p>',
  ])('does not change what the editor supports: %s', (html) => expect(editableHtml(html)).toBe(html));

  it.each([
    [
      '<p>Xem</p><p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" width="560"></iframe></p>',
      '<p>Xem</p><oembed url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></oembed>',
    ],
    [
      '<iframe width="315" height="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
      '<oembed url="https://www.youtube.com/shorts/aqz-KE-bpKQ"></oembed>',
    ],
    [
      '<p>Xem <iframe src="https://player.vimeo.com/video/1"></iframe></p>',
      '<p>Xem <oembed url="https://vimeo.com/1"></oembed></p>',
    ],
    [
      '<div style="text-align:center"><p>a</p><h2>b</h2></div>',
      '<div style="text-align:center"><p style="text-align: center;">a</p><h2 style="text-align: center;">b</h2></div>',
    ],
    ['<div align="CENTER">a</div>', '<p align="CENTER" style="text-align: center;">a</p>'],
    [
      '<center><p>a</p></center>',
      '<div style="text-align: center;"><p style="text-align: center;">a</p></div>',
    ],
    ['<div style="text-align:center">a</div>', '<p style="text-align:center">a</p>'],
    ['<p>a</p><script>chay()</script><style>p{color:red}</style><noembed>b</noembed>', '<p>a</p>'],
    ['<h5>a</h5><p><ins>b</ins></p>', '<h4>a</h4><p><u>b</u></p>'],
    ['<p><a id="neo-gia"></a>Giá</p>', '<p id="neo-gia"><a></a>Giá</p>'],
  ])('converts %s for the editor', (html, expected) => expect(editableHtml(html)).toBe(expected));

  it.each([
    [
      '<p><iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftiempos%2Fposts%2F12345&amp;show_text=true" width="500" height="630"></iframe></p>',
      '<oembed url="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftiempos%2Fposts%2F12345&amp;show_text=true&amp;width=500&amp;height=630"></oembed>',
    ],
    [
      '<p><iframe src="https://www.tiktok.com/player/v1/7106594312292453675" data-page="https://www.tiktok.com/@tiem.pos/video/7106594312292453675"></iframe></p>',
      '<oembed url="https://www.tiktok.com/@tiem.pos/video/7106594312292453675"></oembed>',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@tiem.pos/video/7106594312292453675"><section>Mở quán</section></blockquote>',
      '<oembed url="https://www.tiktok.com/@tiem.pos/video/7106594312292453675"></oembed>',
    ],
  ])('converts the embed %s with the parameters of its frame (F155)', (html, expected) =>
    expect(editableHtml(html)).toBe(expected),
  );

  it('makes a link of the code for the script of Facebook that names a short link (C68)', () => {
    const url = 'https://www.facebook.com/share/p/abc123/';
    expect(editableHtml(`<div class="fb-post" data-href="${url}"></div>`)).toBe(
      `<a href="${url}">${url}</a>`,
    );
  });

  it('does not change the frame of an unknown video', () => {
    const html = '<p><iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe></p>';
    expect(editableHtml(html)).toBe(html);
  });
});

describe('urlOfEmbedCode (F155)', () => {
  const post = 'https://www.facebook.com/tiempos/posts/pfbid02abCDef';

  it('reads the code that Facebook gives for its script', () => {
    const code = `<div id="fb-root"></div><script src="https://connect.facebook.net/sdk.js"></script><div class="fb-post" data-href="${post}"></div>`;
    expect(urlOfEmbedCode(code)).toBe(post);
  });

  it('reads the frame of a video', () => {
    const code = ' <iframe src="https://player.vimeo.com/video/1" width="640"></iframe>\n';
    expect(urlOfEmbedCode(code)).toBe('https://vimeo.com/1');
  });

  it.each([
    '<iframe src="https://khac.example/"></iframe>',
    '<div class="fb-post" data-href="https://khac.example/"></div>',
    '<iframe src="https://player.vimeo.com/video/1"></iframe><iframe src="https://player.vimeo.com/video/2"></iframe>',
    'Viết <iframe src="https://player.vimeo.com/video/1"></iframe>',
    'https://vimeo.com/1',
    '',
  ])('knows nothing to embed in %j', (text) => expect(urlOfEmbedCode(text)).toBeUndefined());

  it.each(['<b>a</b>', 'a < b', `<div ${'x'.repeat(30_000)}></div>`])('does not take %s for a code', (text) =>
    expect(isEmbedCode(text)).toBe(false),
  );
});
