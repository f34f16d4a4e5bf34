import { EMBED_SANDBOX, embedFrameAttributes, embedFrameSources, embedOf } from './index.js';

const id = '7106594312292453675';
const pfbid = 'pfbid02abCDefGh123';
const post = `https://www.facebook.com/tiempos/posts/${pfbid}`;
const frameOf = (plugin: string, page: string, more = '') =>
  `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(page)}&show_text=${plugin === 'post'}${more}`;
const pb =
  '!1m18!1m12!1m3!1d3919.49!2d106.69522!3d10.77255!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x31752f3f%3A0xd7c3e1!2zQ2jhu6MgQuG6v24gVGjDoG5o!5e0!3m2!1svi!2s!4v1700000000000!5m2!1svi!2s';

describe('embedOf (F155)', () => {
  it.each([
    [post, post, frameOf('post', post)],
    [`https://m.facebook.com/tiempos/posts/${pfbid}?mibextid=x&rdid=y#z`, post, frameOf('post', post)],
    [`//facebook.com/tiempos/posts/m%E1%BB%9F-qu%C3%A1n/${pfbid}/`, post, frameOf('post', post)],
    ...(
      [
        [
          'https://www.facebook.com/groups/quan/permalink/12345678/',
          'groups/quan/permalink/12345678',
          'post',
        ],
        [
          'https://www.facebook.com/permalink.php?story_fbid=12345&id=67890&x=1',
          'permalink.php?story_fbid=12345&id=67890',
          'post',
        ],
        ['https://www.facebook.com/photo/?fbid=12345&set=a.1', 'photo/?fbid=12345', 'post'],
        ['https://www.facebook.com/tiempos/videos/mo-quan/1234567890', 'tiempos/videos/1234567890', 'video'],
        ['https://www.facebook.com/watch?v=1234567890&ref=sharing', 'watch/?v=1234567890', 'video'],
        ['https://www.facebook.com/reel/1234567890', 'reel/1234567890', 'video'],
      ] as const
    ).map(([url, path, plugin]) => {
      const page = `https://www.facebook.com/${path}`;
      return [url, page, frameOf(plugin, page)];
    }),
    [`${frameOf('post', post)}&appId=123&locale=vi_VN`, post, frameOf('post', post)],
    [
      `https://www.tiktok.com/@tiem.pos/video/${id}?is_from_webapp=1`,
      `https://www.tiktok.com/@tiem.pos/video/${id}`,
      `https://www.tiktok.com/player/v1/${id}`,
    ],
    [
      `https://www.tiktok.com/embed/v2/${id}?lang=vi`,
      `https://www.tiktok.com/@_/video/${id}`,
      `https://www.tiktok.com/player/v1/${id}`,
    ],
    [
      `https://www.google.com/maps/embed?pb=${pb}`,
      'https://www.google.com/maps/search/Ch%E1%BB%A3%20B%E1%BA%BFn%20Th%C3%A0nh/@10.77255,106.69522,16z',
      `https://www.google.com/maps/embed?pb=${pb}`,
    ],
    [
      'https://www.google.com/maps/place/Ch%E1%BB%A3+B%E1%BA%BFn+Th%C3%A0nh/@10.7725,106.698,17z/data=!3m1!4b1?entry=ttu',
      'https://www.google.com/maps/search/Ch%E1%BB%A3%20B%E1%BA%BFn%20Th%C3%A0nh/@10.7725,106.698,17z',
      'https://www.google.com/maps?q=Ch%E1%BB%A3%20B%E1%BA%BFn%20Th%C3%A0nh&ll=10.7725,106.698&z=17&output=embed',
    ],
    [
      'https://maps.google.com/maps?q=10.77,106.69&hl=vi&output=embed',
      'https://www.google.com/maps/search/?api=1&query=10.77%2C106.69',
      'https://www.google.com/maps?q=10.77%2C106.69&output=embed',
    ],
    [
      'https://www.google.com/maps/@10.77,106.69,15z',
      'https://www.google.com/maps/search/?api=1&query=10.77%2C106.69',
      'https://www.google.com/maps?q=10.77%2C106.69&z=15&output=embed',
    ],
    [
      'https://www.google.com/maps/search/?api=1&query=ph%E1%BB%9F',
      'https://www.google.com/maps/search/?api=1&query=ph%E1%BB%9F',
      'https://www.google.com/maps?q=ph%E1%BB%9F&output=embed',
    ],
  ])('recognises %s', (url, page, frame) => {
    const embed = embedOf(url)!;
    expect(embed).toMatchObject({ page, frame });
    // Parsing the frame's URL again gives the same frame, and the content security policy allows it.
    expect(embedOf(frame)!.frame).toBe(frame);
    expect(
      embedFrameSources.some((source) =>
        source.endsWith('/') ? frame.startsWith(source) : frame.split('?')[0] === source,
      ),
    ).toBe(true);
  });

  it('keeps the size of a post’s frame', () => {
    const sized = embedOf(frameOf('post', post), { width: '500', height: '630' })!;
    expect(sized).toMatchObject({
      frame: frameOf('post', post, '&width=500&height=630'),
      width: 500,
      height: 630,
    });
    expect(embedOf(sized.frame)).toEqual(sized);
    expect(embedOf(frameOf('post', post), { width: '100%', height: '9' })).toMatchObject({
      width: 500,
      height: 600,
    });
  });

  it.each([
    '',
    'facebook.com',
    'https://www.facebook.com/tiempos',
    'https://www.facebook.com/login/?next=/x/posts/12345',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://www.facebook.com/share/p/1AbCdEfG/',
    'https://fb.watch/abc',
    post.replace('facebook.com', 'facebook.com.evil.example'),
    post.replace('www.', 'user:pass@www.'),
    post.replace('www.facebook.com', 'www.facebook.com@evil.example'),
    post.replace('.com', '.com:8443'),
    post.replace('https:', 'javascript:'),
    post.replace('https://', 'data:text/html,'),
    post.replace('www.', 'evil.'),
    frameOf('post', 'https://evil.example/tiempos/posts/12345'),
    frameOf('post', 'javascript:alert(1)'),
    frameOf('page', post),
    `${frameOf('post', post)}&x=${'a'.repeat(2000)}`,
    'https://www.facebook.com/plugins/post.php',
    'https://www.tiktok.com/@tiempos',
    'https://www.tiktok.com/embed/v2/"onload=x',
    'https://vm.tiktok.com/ZMabc/',
    `https://www.tiktok.com.evil.example/embed/v2/${id}`,
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/search?q=a',
    'https://www.google.com/url?q=https://evil.example/maps',
    'https://www.google.com/maps',
    'https://www.google.com/maps/dir/a/b',
    'https://www.google.com/maps/embed?pb=javascript',
    'https://www.google.com.evil.example/maps?q=a&output=embed',
    'https://sites.google.com/maps?q=a&output=embed',
  ])('does not recognise “%s”', (url) => expect(embedOf(url)).toBeUndefined());
});

describe('embedFrameAttributes (F155)', () => {
  it('sandboxes a frame', () => {
    expect(EMBED_SANDBOX).not.toMatch(/top-navigation|forms|downloads|modals/);
    expect(embedFrameAttributes(embedOf(post)!)).toMatchObject({
      sandbox: EMBED_SANDBOX,
      loading: 'lazy',
      title: 'Bài viết trên Facebook',
    });
  });
});
