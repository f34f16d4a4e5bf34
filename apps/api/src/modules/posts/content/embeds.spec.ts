import { EMBED_SANDBOX } from '@tiempos/site-content';
import { plainText } from './plain-text.js';
import { sanitisePostContent } from './post-content.js';

const post = 'https://www.facebook.com/tiempos/posts/pfbid02abCDef';
const postFrame = `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(post)}&amp;show_text=true`;
const pb =
  '!1m14!1m12!1m3!1d3919!2d106.69!3d10.77!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1svi!2s!4v17!5m2!1svi!2s';
const tikTok = 'https://www.tiktok.com/@tiem.pos/video/7106594312292453675';

const frame = (src: string, page: string, width: number, height: number, title: string) =>
  `<iframe src="${src}" data-page="${page}" width="${width}" height="${height}" title="${title}" loading="lazy" sandbox="${EMBED_SANDBOX}" ` +
  'referrerpolicy="strict-origin-when-cross-origin" allow="encrypted-media; fullscreen" allowfullscreen=""></iframe>';

const kept = {
  facebook: frame(`${postFrame}&amp;width=500&amp;height=630`, post, 500, 630, 'Bài viết trên Facebook'),
  tikTok: frame(
    'https://www.tiktok.com/player/v1/7106594312292453675',
    tikTok,
    324,
    576,
    'Video trên TikTok',
  ),
  maps: frame(
    `https://www.google.com/maps/embed?pb=${pb}`,
    'https://www.google.com/maps/search/?api=1&amp;query=10.77%2C106.69',
    600,
    450,
    'Bản đồ trên Google Maps',
  ),
};

describe('sanitisePostContent keeps embeds (F155)', () => {
  it.each([
    [
      'the code that Facebook gives',
      `<iframe src="${postFrame}&amp;width=500" width="500" height="630" style="border:none;overflow:hidden" scrolling="no" frameborder="0" allowfullscreen="true" allow="autoplay; clipboard-write; web-share"></iframe>`,
      kept.facebook,
    ],
    [
      'the code that Google Maps gives',
      `<iframe src="https://www.google.com/maps/embed?pb=${pb}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
      kept.maps,
    ],
    [
      'the code that TikTok gives',
      `<blockquote class="tiktok-embed" cite="${tikTok}" data-video-id="7106594312292453675" style="max-width: 605px;min-width: 325px;" > <section> <a target="_blank" title="@tiem.pos" href="https://www.tiktok.com/@tiem.pos?refer=embed">@tiem.pos</a> Mở quán </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`,
      `${kept.tikTok} `,
    ],
    [
      'the code that Facebook gives for its script',
      `<div id="fb-root"></div><script async defer src="https://connect.facebook.net/vi_VN/sdk.js#xfbml=1&version=v19.0"></script><div class="fb-post" data-href="${post}" data-width="500" data-show-text="true"><blockquote cite="${post}" class="fb-xfbml-parse-ignore"><p>Mở quán</p>Đăng bởi <a href="https://www.facebook.com/tiempos">TiệmPOS</a></blockquote></div>`,
      kept.facebook.replace('&amp;width=500&amp;height=630', '').replace('630', '600'),
    ],
    [
      'a frame of TikTok',
      '<iframe src="//www.tiktok.com/embed/v2/7106594312292453675?lang=vi"></iframe>',
      kept.tikTok.replace('@tiem.pos', '@_'),
    ],
    [
      'what CKEditor writes without frames',
      `<figure class="media"><oembed url="${tikTok}?lang=vi&amp;x=1"></oembed></figure>`,
      `<figure class="media">${kept.tikTok}</figure>`,
    ],
  ])('%s', (_name, html, clean) => {
    expect(sanitisePostContent(html)).toBe(clean);
    expect(sanitisePostContent(clean)).toBe(clean);
  });

  it('or the link, where the code for the script of Facebook names what only Facebook can find (C68)', () => {
    const code = (url: string) => `<div data-width="500" class="fb-video" data-href="${url}"></div>`;
    for (const url of ['https://fb.watch/abc123/', 'https://www.facebook.com/share/p/abc123/'])
      expect(sanitisePostContent(code(url))).toBe(`<p><a href="${url}">${url}</a></p>`);
    expect(sanitisePostContent(code('javascript:alert(1)'))).toBe('<div></div>');
  });

  it('as the editor writes them, byte for byte, with a title and a width of their own', () => {
    for (const one of Object.values(kept)) {
      const html = `<figure class="media media_resized" style="width:640px;"><div data-oembed-url="${post}">${one.replace(/title="[^"]*"/, 'title="Tiệm &quot;Phở&quot;"')}</div></figure>`;
      expect(sanitisePostContent(html)).toBe(html);
    }
  });

  it('and lets none do more than it needs', () => {
    const html = kept.maps
      .replace(EMBED_SANDBOX, 'allow-top-navigation allow-forms')
      .replace('encrypted-media', 'camera; geolocation')
      .replace(/data-page="[^"]*"/, 'data-page="https://evil.example/"')
      .replace(
        ' loading=',
        ' onload="alert(1)" srcdoc="x" name="x" id="x" style="position:absolute;height:100%" loading=',
      );
    expect(sanitisePostContent(html)).toBe(kept.maps);
  });

  it('which are no words: excerpt and reading time count the text alone', () => {
    expect(plainText(sanitisePostContent(`<p>Mở quán</p>${kept.facebook}<p>Mời bạn</p>`))).toBe(
      'Mở quán\nMời bạn',
    );
  });
});

describe('sanitisePostContent removes what only looks like an embed (F155)', () => {
  it.each([
    postFrame.replace('facebook.com/plugins', 'facebook.com.evil.example/plugins'),
    postFrame.replace('www.', 'user:pass@www.'),
    postFrame.replace('www.facebook.com', 'www.facebook.com@evil.example'),
    postFrame.replace('.com', '.com:8443'),
    postFrame.replace('post.php', 'page.php'),
    postFrame.replace('post.php', 'post.php/../../login'),
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2Fa%2Fposts%2F12345',
    'https://www.facebook.com/plugins/post.php?href=javascript%3Aalert(1)',
    'https://www.facebook.com/login/',
    'https://www.facebook.com/',
    'https:\\\\www.facebook.com\\login',
    'https://www.fa\tcebook.com/login',
    ' https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/dir/a/b',
    'https://www.google.com/maps/embed?pb=x',
    'https://www.google.com.evil.example/maps?q=a&amp;output=embed',
    'https://www.tiktok.com/@tiem.pos',
    'https://www.tiktok.com/player/v1/%2e%2e/login',
    `${postFrame}&amp;x=${'a'.repeat(2_000)}`,
    'javascript://www.facebook.com/plugins/post.php',
    'data:text/html,https://www.tiktok.com/player/v1/7106594312292453675',
  ])('a frame from “%s”', (src) => {
    expect(sanitisePostContent(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
    expect(sanitisePostContent(`<oembed url="${src}"></oembed><p>a</p>`)).toBe('<p>a</p>');
  });

  it('but keeps a quotation that is none of TikTok’s', () => {
    const html = '<blockquote><p>Phở ngon</p></blockquote>';
    expect(
      sanitisePostContent(html.replace('>', ` class="tiktok-embed" cite="https://evil.example/">`)),
    ).toBe(html);
  });
});
