import { EMBED_SANDBOX } from '@tiempos/site-content';
import { embedFrame } from './embeds';

describe('embedFrame (F155)', () => {
  it.each([
    'https://www.tiktok.com/@tiem.pos/video/7106594312292453675',
    'www.tiktok.com/@tiem.pos/video/7106594312292453675?is_from_webapp=1',
    'tiktok.com/@tiem.pos/video/7106594312292453675',
  ])('creates the sandboxed frame of %s', (url) => {
    const box = document.createElement('div');
    box.innerHTML = embedFrame(url)!;
    const frame = box.firstElementChild;
    expect(frame).toHaveAttribute('src', 'https://www.tiktok.com/player/v1/7106594312292453675');
    expect(frame).toHaveAttribute('sandbox', EMBED_SANDBOX);
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame).toHaveAttribute('title', 'Video trên TikTok');
  });

  it.each([
    'tiktok',
    'javascript:https://www.tiktok.com/@tiem.pos/video/7106594312292453675',
    'data:text/html,//www.tiktok.com/@tiem.pos/video/7106594312292453675',
    'https://www.tiktok.com.evil.example/@tiem.pos/video/7106594312292453675',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ])('creates none for “%s”', (url) => expect(embedFrame(url)).toBeUndefined());
});
