import { videoCovers } from './video-cover';

const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`;

function read(html: string) {
  const body = document.createElement('div');
  body.innerHTML = videoCovers(html, 'Pha "trà" & đá');
  const [cover, source] = body.querySelectorAll('a');
  return { body, cover: cover!, source: source! };
}

describe('videoCovers', () => {
  it.each([
    [
      'https://www.youtube.com/embed/aqz-KE-bpKQ?start=5&amp;rel=0',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=5&rel=0&autoplay=1',
      'YouTube',
    ],
    [
      'https://www.youtube-nocookie.com/embed/abc',
      'https://www.youtube-nocookie.com/embed/abc',
      'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
      'YouTube',
    ],
    [
      'https://player.vimeo.com/video/1084537',
      'https://vimeo.com/1084537',
      'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1',
      'Vimeo',
    ],
    [
      'https://www.dailymotion.com/embed/video/x8abcde',
      'https://www.dailymotion.com/video/x8abcde',
      'https://www.dailymotion.com/embed/video/x8abcde?autoplay=1',
      'Dailymotion',
    ],
  ])('replaces %s by a link and plays it in the player of the service', (src, page, player, service) => {
    const { body, cover, source } = read(frame(src));
    expect(body.querySelector('iframe')).toBeNull();
    expect(cover).toHaveAttribute('href', page);
    expect(cover).toHaveAttribute('data-player', player);
    expect(source).toHaveAttribute('href', page);
    expect(source).toHaveTextContent(`Xem trên ${service}`);
  });

  it('shows a Short upright, and leads to its page', () => {
    const src = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
    const { body, cover } = read(frame(src, ' width="324" height="576"'));
    expect(body.querySelector('.video')).toHaveStyle({ aspectRatio: '324/576', maxWidth: '20rem' });
    expect(cover).toHaveAttribute('href', 'https://www.youtube.com/shorts/aqz-KE-bpKQ');
    expect(cover).toHaveAttribute('data-player', expect.stringContaining('/embed/aqz-KE-bpKQ?autoplay=1'));
    expect(read(frame(src, ' width="560" height="315"')).body.querySelector('.video')).not.toHaveAttribute(
      'style',
    );
  });

  it('labels a video with its own title, or with that of the post', () => {
    const src = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
    expect(read(frame(src, ' title="Nấu &quot;phở&quot;"')).cover).toHaveAccessibleName(
      'Phát video: Nấu "phở"',
    );
    for (const none of ['', ' title="Video trên YouTube"'])
      expect(read(frame(src, none)).cover).toHaveAccessibleName('Phát video: Pha "trà" & đá');
  });

  it('replaces the wrapper that the editor writes around a frame', () => {
    const boxed = `<figure class="media"><div data-oembed-url="https://vimeo.com/1"><div style="position:relative">${frame('https://player.vimeo.com/video/1', ' style="position:absolute"')}</div></div></figure>`;
    const html = videoCovers(boxed, 'Pha trà');
    expect(html).toMatch(/^<figure class="media"><div data-oembed-url="[^"]+"><span class="video">/);
    expect(html).not.toContain('style=');
    expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)!.length);
  });

  it.each([
    [
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftiempos%2Fposts%2F12345&amp;show_text=true',
      'https://www.facebook.com/tiempos/posts/12345',
      'Facebook',
      'Bài viết trên Facebook',
      '500/600',
    ],
    [
      'https://www.tiktok.com/player/v1/7106594312292453675',
      'https://www.tiktok.com/@_/video/7106594312292453675',
      'TikTok',
      'Video trên TikTok',
      '324/576',
    ],
    [
      'https://www.google.com/maps?q=ph%E1%BB%9F&amp;output=embed',
      'https://www.google.com/maps/search/?api=1&query=ph%E1%BB%9F',
      'Google Maps',
      'Bản đồ trên Google Maps',
      '600/450',
    ],
  ])('replaces the embed %s by a link with its aspect ratio (F155)', (src, page, service, label, shape) => {
    const [width, height] = shape.split('/');
    const { body, cover, source } = read(
      frame(src, ` data-page="${page}" width="${width}" height="${height}"`),
    );
    expect(body.querySelector('iframe')).toBeNull();
    expect(cover).toHaveAttribute('href', page);
    expect(cover).toHaveAttribute('data-embed', src.replaceAll('&amp;', '&'));
    expect(cover).toHaveTextContent(`${label}Bấm để tải từ ${service}`);
    expect(cover.parentElement?.getAttribute('style')).toContain(`aspect-ratio:${shape};`);
    expect(source).toHaveTextContent(`Xem trên ${service}`);
  });

  it('keeps the height that the author set for an embed (F155)', () => {
    const { cover } = read(
      frame(
        'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftiempos%2Fposts%2F12345',
        ' width="500" height="250" title="Tiệm &quot;Phở&quot;"',
      ),
    );
    expect(cover.parentElement?.getAttribute('style')).toContain('aspect-ratio:500/250;');
    expect(cover.dataset.title).toBe('Tiệm "Phở"');
  });

  it.each(['https://evil.example/embed/1', '//player.vimeo.com/video/1', 'about:blank', ''])(
    'shows nothing of a frame from “%s”',
    (src) => {
      expect(videoCovers(`<p>${frame(src)}</p>`, 'Pha trà')).toBe('<p></p>');
    },
  );
});
