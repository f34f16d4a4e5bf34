import { sanitisePostContent } from './post-content.js';
import { RemovedCounts } from './removed-counts.js';

/** What sanitising has removed, as "2 image, 1 link". */
function removedFrom(html: string): string {
  const removed = new RemovedCounts();
  sanitisePostContent(html, removed);
  return removed
    .list()
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

describe('What sanitising has removed is counted (C82)', () => {
  const long = 'a'.repeat(20_000);

  it.each([
    [
      'pictures as data',
      `<img src="data:image/png;base64,AA"><img src="data:image/png;base64,${long}">`,
      '2 image',
    ],
    ['pictures of a computer', '<p>a<img src="file:///a.png"><svg><path/></svg></p>', '2 image'],
    [
      'frames and films',
      '<iframe src="https://x.example/"></iframe><video src="/a.mp4"></video><embed>',
      '3 frame',
    ],
    [
      'addresses',
      '<a href="javascript:x">a</a><a href="file:///b">b</a><a href="/c">c</a><a>d</a>',
      '2 link',
    ],
    ['scripts', '<script>x</script><p onclick="x" onload="y">a</p>', '2 script'],
    ['fields', '<form><input><select><option>a</select><button>b</button></form>', '3 control'],
    ['colours', '<font color="red">a</font><p style="color:red;width:50%">b</p>', '2 formatting'],
    ['comments', 'a<!-- <b>b</b> --><!--[if mso]><xml>c</xml><![endif]--><?xml?><!x>', '4 comment'],
    ['a comment without end', '<p>a</p><!-- <p>b</p><!-- c', '1 comment'],
    [
      'what nobody sees',
      '<title>a</title><style>b</style><noembed>c</noembed><link rel="stylesheet">',
      '4 hidden',
    ],
  ])('%s', (_name, html, told) => expect(removedFrom(html)).toBe(told));

  it.each([
    '<p style="text-align:center">a<img src="/a.jpg"><img></p><a href="mailto:a@tiem.vn">b</a>',
    '<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe><oembed url="https://youtu.be/aqz-KE-bpKQ"></oembed>',
    '<dl><dt>a</dt></dl><center>b</center><h6>c</h6><strike>d</strike><![CDATA[e]]><!DOCTYPE html>',
    '<p style=" ; "><img style="width:300px;height:200px;" align="right" src="//a.example/b.jpg"></p>',
  ])('but not what is kept or written anew: %s', (html) => expect(removedFrom(html)).toBe(''));
});
