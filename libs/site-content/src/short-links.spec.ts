import { shortLinkServiceOf } from './index.js';

describe('shortLinkServiceOf (C68)', () => {
  it.each([
    ['https://fb.watch/aBc12/', 'Facebook'],
    ['https://www.facebook.com/share/p/1aBc/', 'Facebook'],
    ['https://vm.tiktok.com/ZM1/', 'TikTok'],
    ['https://vt.tiktok.com/ZS1/', 'TikTok'],
    ['https://maps.app.goo.gl/aBcDe', 'Google Maps'],
    ['https://goo.gl/maps/aBcDe', 'Google Maps'],
  ])('knows %s', (url, service) => expect(shortLinkServiceOf(url)).toBe(service));

  it.each([
    'https://www.facebook.com/tiempos/posts/12345',
    'https://goo.gl/aBcDe',
    'https://fb.watch.evil.example/a',
    'https://maps.app.goo.gl/',
    'javascript:https://fb.watch/a',
    'fb.watch',
  ])('and nothing else: %s', (url) => expect(shortLinkServiceOf(url)).toBeUndefined());
});
