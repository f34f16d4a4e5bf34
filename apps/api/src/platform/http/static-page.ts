import { lightColors, themeColors, type SiteOwner } from '@tiempos/site-content';
import { hashSource } from './hash-source.js';

/** A whole HTML page without dependencies that could fail, and its headers. */
export interface StaticPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a static page consists of. Nothing of it comes from a request. */
interface PageParts {
  readonly title: string;
  readonly style: string;
  /** The HTML inside of `main`. */
  readonly content: string;
  readonly script?: string;
  /** Directives of its content security policy that replace or complete the strict ones. */
  readonly policy?: Readonly<Record<string, string>>;
}

const { paper, surface, ink, 'ink-soft': soft, sky } = lightColors;

/** A page in the middle of the screen, in the colours of the site. */
export function messageStyle(owner: SiteOwner): string {
  const { jade } = themeColors(owner).light;
  return `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${paper}; color: ${ink};
  font: 1rem/1.65 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 8vw, 2rem); line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 1rem; color: ${soft}; text-wrap: pretty; }
a { color: ${jade}; }
[hidden] { display: none !important; }
.button { display: inline-block; padding: .75rem 1.5rem; border: 0; border-radius: 10px; background: ${jade}; color: ${surface};
  font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.button:disabled { background: ${soft}; cursor: default; }
button:focus-visible, a:focus-visible { outline: 3px solid ${sky}; outline-offset: 2px; }
`;
}

/** Builds a page that search engines skip. It runs its own script and style only, and loads images of this host only. */
export function staticPage({ title, style, content, script, policy }: PageParts): StaticPage {
  const directives = {
    'default-src': "'none'",
    ...(script && { 'script-src': hashSource(script) }),
    'style-src': hashSource(style),
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    ...policy,
  };
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': Object.entries(directives)
        .map((directive) => directive.join(' '))
        .join('; '),
    },
    html: `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`,
  };
}
