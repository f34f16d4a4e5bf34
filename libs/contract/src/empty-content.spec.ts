import { isEmptyContent } from './index.js';

describe('isEmptyContent (F22)', () => {
  it.each([
    '',
    ' \n',
    '<p></p>',
    '<p>&nbsp;</p><p> \u00a0\u200b</p>',
    '<p><br></p><h2></h2><hr>',
    '<ul><li></li></ul><blockquote><p><strong> </strong></p></blockquote>',
    '<figure class="table"><table><tbody><tr><td>&nbsp;</td><td></td></tr></tbody></table></figure>',
    '<p style="text-align:center" id="neo-img"><a href="/blogs"></a></p>',
  ])('finds nothing in %j', (html) => expect(isEmptyContent(html)).toBe(true));

  it.each([
    '<p>a</p>',
    '<p>&lt;</p>',
    '<p>&nbsp;.</p>',
    '<p>🍜</p>',
    '<figure class="image"><img src="/a.jpg" alt=""></figure>',
    '<p><iframe src="https://www.youtube.com/embed/a"></iframe></p>',
    '<figure class="media"><div data-oembed-url="https://vimeo.com/1"></div></figure>',
    '<table><tbody><tr><td></td><td>1</td></tr></tbody></table>',
    'a < b',
  ])('finds something in %j', (html) => expect(isEmptyContent(html)).toBe(false));

  it('reads a megabyte of open tags and empty paragraphs', () => {
    expect(isEmptyContent('<p></p>'.repeat(150_000))).toBe(true);
    expect(isEmptyContent('<'.repeat(1_000_000))).toBe(false);
  });
});
