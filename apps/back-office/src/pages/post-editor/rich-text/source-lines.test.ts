import { joinLines, lineForEachBlock } from './source-lines';

describe('The HTML of a text that is shown in lines', () => {
  const list = '<ul style="a"><li>Thuê mặt bằng</li><li><p>Mua <b>bếp</b></p></li></ul>';
  const table =
    '<figure class="table"><table><tbody><tr><td>Phở</td><td>45.000</td></tr></tbody></table></figure>';
  const html = `<h2>Chuẩn bị</h2>${list}<hr>${table}<p>Một <i>hai</i><br>ba</p><p>Bốn</p>`;

  it('has one for each block, and words, cells and inline elements stay together', () => {
    expect(lineForEachBlock(html).split('\n')).toEqual([
      '<h2>Chuẩn bị</h2>',
      '<ul style="a">',
      '<li>Thuê mặt bằng</li>',
      '<li><p>Mua <b>bếp</b></p>',
      '</li>',
      '</ul>',
      '<hr>',
      '<figure class="table"><table>',
      '<tbody>',
      '<tr>',
      '<td>Phở</td><td>45.000</td></tr>',
      '</tbody>',
      '</table>',
      '</figure>',
      '<p>Một <i>hai</i><br>ba</p>',
      '<p>Bốn</p>',
    ]);
  });

  it.each([
    html,
    '',
    'Chữ',
    '<p>Một</p>Hai<p>Ba</p>',
    '<pre><p>a</p>\n<p>b</p></pre><p>c</p>',
    '<p>a\nb</p>',
  ])('is the same again when its lines are joined: %j', (text) => {
    expect(joinLines(lineForEachBlock(text))).toBe(text);
  });

  it('loses the lines that a person adds between blocks, and none in preformatted text', () => {
    expect(joinLines('<p>a</p>\n<p>b</p>\n')).toBe('<p>a</p><p>b</p>');
    expect(lineForEachBlock('<pre>x\n<b>y</b></pre><p>a</p>')).toBe('<pre>x\n<b>y</b></pre><p>a</p>');
  });
});
