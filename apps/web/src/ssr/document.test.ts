import { composeDocument } from './document';
import { deferredFonts } from './deferred-fonts';

const template =
  '<html><head><!--head--><script>boot()</script></head><body><div id="root"><!--page--></div><!--state--></body></html>';
const state = {
  site: { publicUrl: 'https://tiem.example', links: {}, contactRetentionDays: 730 },
  apollo: {},
};

function compose(html: string) {
  return composeDocument({
    template,
    html,
    styles: [{ key: 'c', ids: ['a', 'b'], css: '.c-a{color:red}' }],
    state,
  });
}

describe('composeDocument', () => {
  it('moves the tags that React wrote first into the head', () => {
    const { html } = compose(
      '<title>Tin tức</title><meta name="robots" content="noindex"/><main>Trang</main>',
    );
    expect(html).toContain('<head><title>Tin tức</title><meta name="robots" content="noindex"/><style');
    expect(html).toContain('<div id="root"><main>Trang</main></div>');
  });

  it('writes content as it is, replacement patterns included', () => {
    expect(compose("<p>$& $' $1 <!--state--></p>").html).toContain(
      "<p>$& $' $1 <!--state--></p></div><script",
    );
  });

  it('escapes structured data', () => {
    const name = '</script><script>alert(1)</script><!--page-->';
    const { html, inlineScripts } = composeDocument({
      template,
      html: '<p></p>',
      styles: [],
      state,
      structuredData: [{ '@type': 'NewsArticle', name }],
    });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(data)).toEqual({ '@type': 'NewsArticle', name });
    expect(html).not.toContain('<script>alert');
    expect(inlineScripts).toEqual([deferredFonts.script, 'boot()']);
  });

  it('names every inline script and style for the security policy', () => {
    const { html, inlineScripts, inlineStyles } = compose('<p></p>');
    expect(inlineScripts).toEqual([deferredFonts.script, 'boot()']);
    expect(inlineStyles).toEqual([deferredFonts.style, '.c-a{color:red}']);
    for (const text of [...inlineScripts, ...inlineStyles]) expect(html).toContain(`>${text}</`);
    expect(html).toContain('<style data-emotion="c a b">.c-a{color:red}</style>');
  });
});
