import type { Brand } from '@tiempos/site-content';

/** The web app manifest, with which a phone adds the site to its home screen. The icons are in apps/site/public. */
export function webManifest({ name, description }: Brand): string {
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'vi',
    start_url: '/',
    display: 'browser',
    background_color: '#fffcf6',
    theme_color: '#fffcf6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
