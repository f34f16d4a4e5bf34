import { lightColors, type Brand, type SiteOwner } from '@tiempos/site-content';

/** The web app manifest, with which a phone adds the site to its home screen. The server draws its icons. */
export function webManifest({ name, description }: Brand, { color = lightColors.paper }: SiteOwner): string {
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'vi',
    start_url: '/',
    display: 'browser',
    background_color: lightColors.paper,
    theme_color: color,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
