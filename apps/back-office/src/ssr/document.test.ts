import { fontFaces } from '@tiempos/ui';
import { composeDocument } from './document';
import { holdSubmitScript } from '../app/hold-submit';

const template =
  '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--state--></body></html>';
const settings = { publicUrl: 'https://tiem.example', links: {}, contactRetentionDays: 730 };

function compose(html: string) {
  return composeDocument({
    template,
    html,
    styles: [{ key: 'c', ids: ['a', 'b'], css: '.c-a{color:red}' }],
    settings,
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

  it('names every inline script and style for the security policy', () => {
    const { html, inlineScripts, inlineStyles } = compose('<p></p>');
    expect(inlineScripts).toEqual([holdSubmitScript]);
    expect(inlineStyles).toEqual([fontFaces, '.c-a{color:red}']);
    for (const text of [...inlineScripts, ...inlineStyles]) expect(html).toContain(`>${text}</`);
    expect(html).toContain('<style data-emotion="c a b">.c-a{color:red}</style>');
  });
});
