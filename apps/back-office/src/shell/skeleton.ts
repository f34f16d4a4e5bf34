import { themeColors, type SiteOwner } from '@tiempos/site-content';
import { FONT_FAMILIES } from '@tiempos/ui/web-fonts';
import type { ScreenPath } from '../routing/paths';
import { FAILURE_ID } from './show-failure';

/** What is shown until the app draws the screen; its sizes are those of the frames. */
export function skeletonStyle(owner: SiteOwner): string {
  const { light, dark } = themeColors(owner);
  return `
body{margin:0}
.shell{font:1rem/1.65 ${FONT_FAMILIES};background:${light.paper};color:${light.ink};min-height:100vh}
.shell a{color:inherit}
.shell header{display:flex;align-items:center;justify-content:space-between;min-height:4.5rem;padding:0 1rem;max-width:72.5rem;margin:auto}
.shell header a{text-decoration:none;min-height:2.75rem;display:inline-flex;align-items:center}
.shell header b{font-size:1.25rem;letter-spacing:-.01em}
.shell img{margin:0 .5rem 0 -.25rem}
.shell main{padding:1rem 1rem 4rem;max-width:28rem;margin:auto}
.shell h1{margin:0;font-size:clamp(1.625rem,1.3rem + 1.6vw,2.375rem);line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
.shell p{margin:1.5rem 0 0;padding:1rem;border-radius:10px;background:${light['mango-tint']}}
.shell p a{font-weight:700;white-space:nowrap}
.shell .lead{margin:.5rem 0 1.475rem;color:${light['ink-soft']}}
.shell .form{display:grid;gap:1.25rem;padding:1.5rem;border:1px solid ${light.line};border-radius:18px;background:${light.surface}}
.shell .field{height:3rem;margin-top:1.8rem;box-shadow:inset 0 0 0 1px ${light.line};position:relative}
.shell .field::before{content:'';position:absolute;top:-1.5rem;width:4.5rem;height:.875rem;border-radius:5px;background:${light.line}}
.shell .button{height:3rem;background:${light.jade};opacity:.4}
.shell i{display:block;border-radius:10px}
.shell .side{background:${light['jade-night']};min-height:4rem}
.shell .beside{padding:1.5rem}
.shell .beside p{margin:0}
@media (scripting:none){.shell .form{display:none}}
@media (min-width:48em){
.shell header{padding:0 2rem}
.shell .side{position:fixed;inset:0 auto 0 0;width:14.5rem}
.shell .beside{margin-left:14.5rem}
.shell main{padding-top:2.5rem}}
@media (prefers-color-scheme:dark){
.shell.dashboard{background:${dark.paper};color:${dark.ink}}
.shell.dashboard p{background:${dark['mango-tint']}}}
`;
}

const barColor = (color: string, media?: string) =>
  `<meta name="theme-color"${media ? ` media="${media}"` : ''} content="${color}"/>`;

/** The colour of the browser's own bar until the user's choice of a theme is known. */
export function barColors(owner: SiteOwner) {
  const { light, dark } = themeColors(owner);
  return {
    plain: [barColor(light.paper)],
    dashboard: [
      barColor(light['jade-night'], 'not all and (min-width: 48em)'),
      barColor(dark.paper, '(min-width: 48em) and (prefers-color-scheme: dark)'),
      barColor(light.paper, '(min-width: 48em)'),
    ],
  };
}

/** The markup in place of the app, without personal data. `brand` is HTML. */
export function skeleton(
  { frame, title, lead = '', fields = 0 }: ScreenPath,
  { name, hotline }: { name: string; hotline: string },
): string {
  const subject = frame === 'dashboard' ? 'Trang quản trị' : 'Trang này';
  const sentences =
    `<noscript><p>${subject} cần JavaScript. Bạn bật JavaScript rồi tải lại trang, hoặc gọi ${hotline} để được giúp.</p></noscript>` +
    `<p id="${FAILURE_ID}" role="alert" hidden>Trang này chưa mở được. Bạn kiểm tra mạng rồi tải lại trang, hoặc gọi ${hotline} để được giúp.</p>`;
  const parts =
    frame === 'dashboard'
      ? `<div class="side" aria-hidden="true"></div><div class="beside">${sentences}</div>`
      : `<header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32"/><b>${name}</b></a><a href="/">Về trang chủ</a></header>` +
        `<main><h1>${title}</h1><div class="lead">${lead}</div>${sentences}${form(fields)}</main>`;
  return `<div class="shell ${frame}">${parts}</div>`;
}

/** The shape of a form. It has nothing to type into: the app would not know what stood there. */
function form(fields: number): string {
  return `<div class="form" aria-hidden="true">${'<i class="field"></i>'.repeat(fields)}<i class="button"></i></div>`;
}
