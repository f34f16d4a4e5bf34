import { renderToStaticMarkup } from 'react-dom/server';
import { parsePage } from './parse-page.ts';

describe('A page that is parsed', () => {
  it('is rendered as it was', () => {
    const page =
      '<html lang="vi"><head><meta charSet="utf-8"/><style>a > b {}</style><script type="module">1 < 2 && "</b>"</script></head>' +
      '<body class="a b"><p style="--x:1px;margin-top:2px" data-empty="">Giá &lt; 5 &amp; &quot;rẻ&quot;<br/><b>x</b></p>' +
      '<label for="f">Tên</label><input id="f" required=""/><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></body></html>';
    expect(renderToStaticMarkup(parsePage(`<!DOCTYPE html>${page}`))).toBe(page);
  });
});
