import { hasPage, renderPage } from './shell';
import { showFailureScript } from './show-failure';

const template =
  '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--state--></body></html>';

const brand = { jade: '#6d28d9', 'jade-deep': '#521fa4', 'jade-night': '#38116b', 'jade-tint': '#efecff' };
const palette = { light: brand, dark: brand };

function shell(url: string, owner = {}) {
  return renderPage({
    url,
    template,
    owner,
    publicUrl: 'https://tiem.example',
    contactRetentionDays: 730,
  });
}

describe('the shell of a screen', () => {
  it.each([
    ['/login', true],
    ['/signup?plan=basic', true],
    ['/dashboard/', true],
    ['/Dashboard/account', true],
    ['/dashboard/post/12', true],
    ['/dashboard/post/12/history', true],
    ['/', false],
    ['/blogs', false],
    ['/select-plan?fromSignup=true', false],
    ['/dashboard/bat-ky', false],
    ['/dashboard/post/12/khac', false],
    ['//', false],
    ['//login', false],
  ])('%s is a screen: %s (F30)', (url, isScreen) => {
    expect(hasPage(url)).toBe(isScreen);
  });

  it('has the title of its screen and stays out of search engines', () => {
    const { html } = shell('/dashboard/post/12');
    expect(html).toMatch(/<title>Sửa tin \| [^<]+<\/title>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('escapes the operator’s name, and takes no part of it for a place of the template', () => {
    const { html } = shell('/login', { brand: '<b>"Quầy" & $1</b><!--state-->' });
    expect(html).not.toContain('<b>"Quầy"');
    expect(html).toContain('&#60;b&#62;&#34;Quầy&#34; &#38; $1');
    expect(html.match(/<script id="site-settings"/g)).toHaveLength(1);
  });

  it('has the owner’s colour in its styles and in the browser’s bar', () => {
    const { html } = shell('/dashboard', { palette });
    expect(html).toContain(
      '<style>:root{--shop-colors-jade:#6d28d9;--shop-colors-jade-deep:#521fa4;--shop-colors-jade-night:#38116b;--shop-colors-jade-tint:#efecff;--shop-colors-sidebar:#38116b}</style>',
    );
    expect(html).toContain('content="#38116b"/>');
    expect(html).not.toContain('#0f6b4f');
    expect(shell('/dashboard').html).not.toContain(':root{--shop');
  });

  it.each([{}, { palette }])('names every inline script and style for the security policy: %j', (owner) => {
    const { html, inlineScripts, inlineStyles } = shell('/login', owner);
    expect(inlineScripts).toEqual([showFailureScript]);
    for (const text of [...inlineScripts, ...inlineStyles]) expect(html).toContain(`>${text}</`);
    expect(html.match(/<(?:script|style)>/g)).toHaveLength(inlineScripts.length + inlineStyles.length);
  });
});
