import type { Brand } from '@tiempos/site-content';

/** What a phone needs to put the site on its home screen; the images lie in apps/web/public. */
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
