import { oldArticles } from '@tiempos/test-corpora';
import { lossesOf } from './content-losses';

describe('lossesOf', () => {
  it.each(Object.entries(oldArticles))('finds none in an unchanged text: %s', (_, html) =>
    expect(lossesOf(html, html)).toEqual([]),
  );

  it.each([
    ['<p><b>a</b> <strike>b</strike> <ins>c</ins></p>', '<p><strong>a</strong> <s>b</s> <u>c</u></p>'],
    ['<p><b>a</b><b>b</b></p>', '<p><strong>ab</strong></p>'],
    ['<div style="text-align:center"><p>a</p></div>', '<p style="text-align:center;">a</p>'],
    [
      '<table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table>',
      '<table><tbody><tr><td><p style="text-align:right">1</p></td></tr></tbody></table>',
    ],
    ['<h5>a</h5>', '<h4>a</h4>'],
    [
      '<iframe src="https://player.vimeo.com/video/1"></iframe>',
      '<div data-oembed-url="https://vimeo.com/1"><div><iframe src="https://player.vimeo.com/video/1"></iframe></div></div>',
    ],
    ['<p>a\n  b</p>', '<p>a b</p>'],
    ['<p>a</p><script>chay()</script>', '<p>a</p>'],
  ])('treats %s and %s as equal', (one, other) => {
    expect(lossesOf(one, other)).toEqual([]);
    expect(lossesOf(other, one)).toEqual([]);
  });

  it.each([
    ['<iframe src="https://x.example/"></iframe><p>a</p>', '<p>a</p>', ['1 video']],
    ['<p>a<img src="/a.jpg"></p>', '<p>a</p>', ['1 ảnh']],
    ['<p>Giá <s>50</s></p>', '<p>Giá 50</p>', ['gạch ngang của 2 chữ cái']],
    ['<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>', ['số bắt đầu của 1 danh sách']],
    ['<h4>a</h4>', '<p>a</p>', ['1 tiêu đề']],
    ['<p id="neo-a">a</p>', '<p>a</p>', ['1 chỗ để liên kết trong bài trỏ tới']],
    [
      '<table><tr><td style="text-align:right">1</td><td align="right">2</td></tr></table>',
      '<table><tr><td>1</td><td>2</td></tr></table>',
      ['căn lề của 1 ô bảng'],
    ],
    ['<p>một hai</p><p>ba</p>', '<p>một hai</p>', ['2 chữ cái']],
  ])('lists what %s has and %s lacks', (before, after, losses) =>
    expect(lossesOf(before, after)).toEqual(losses),
  );
});
