/** HTML that word processors, spreadsheets, mail programs and other sites write, and whose meaning is not in its elements alone. */
export const foreignTexts = {
  /** Word, with a reviewer's comment and tracked changes. */
  reviewed:
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>' +
    '<p class=MsoNormal>Giá <a style=\'mso-comment-reference:SL_1;mso-comment-date:20261120T0900\'>45.000</a><span class=MsoCommentReference><span style=\'font-size:8.0pt\'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><span style=\'mso-special-character:comment\'>&nbsp;</span></span></span> đồng' +
    '<del cite="mailto:Sep" datetime="2026-11-20T09:00"> một tô</del><ins cite="mailto:Lan%20Le" datetime="2026-11-20T09:01"> một bát lớn</ins>.</p>' +
    '<div style=\'mso-element:comment-list\'><hr class=msocomoff align=left size=1 width="33%"><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a class=msocomoff href="#_msoanchor_1" name="_msocom_1">[A1]</a></span>Sếp xem lại giá này giúp em</p></div></div></div></body></html>',
  /** Docs' export, with a comment. */
  docsComment:
    '<p class="c1"><span>Mở cửa 7 giờ</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div class="c5"><p class="c1"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Hỏi lại chủ quán</span></p></div>',
  /** Word, with a footnote. */
  footnote:
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>' +
    '<p class=MsoNormal>Hộ kinh doanh phải dùng hóa đơn điện tử<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> từ năm nay.</p>' +
    "<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href=\"#_ftnref1\" name=\"_ftn1\"><span>[1]</span></a> Nghị định 70.</p></div></div></body></html>",
  /** Word, with a table of contents, one of whose headings was not copied. */
  contents:
    '<p class=MsoToc1><a href="#_Toc2001">Mở tiệm<span style=\'mso-tab-count:1\'> </span>3</a></p><p class=MsoToc1><a href="#_Toc2002">Đóng cửa 9</a></p><h1><a name="_Toc2001"></a>Mở tiệm</h1><p class=MsoNormal>Chữ</p>',
  /** A check list of Docs: each box is a picture. */
  docsChecks:
    '<ul><li role="checkbox" aria-checked="true" style="list-style-type:none"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.599px" height="17.599px" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block"><span>Đăng ký mã số thuế</span></p></li>' +
    '<li role="checkbox" aria-checked="false" style="list-style-type:none"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.599px" height="17.599px" alt="unchecked" aria-roledescription="checkbox"><p style="display:inline-block"><span>Mua máy in</span></p></li></ul>',
  /** Mail, in which every blank is a hard space. */
  hardSpaces:
    '<p>Tiệm&nbsp;đổi&nbsp;sang&nbsp;hóa&nbsp;đơn&nbsp;<b>điện&nbsp;tử</b>&nbsp;từ&nbsp;tháng&nbsp;sau.</p><p>Bao gạo 10&nbsp;kg và 5&nbsp;lít dầu.</p>',
  facebookLink:
    '<p>Xem <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Ftiem.example%2Fban-do%3Fa%3D1%26fbclid%3DIwAR0&amp;h=AT0">bản đồ</a></p>',
  /** Colours, fills, bold and struck out by class, of a spreadsheet. */
  classColours:
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--.xl65{background:#92D050;color:red;} .xl66{color:#C00000;font-weight:700;text-decoration:line-through;}--></style></head>' +
    '<body><table><tr><td class=xl65>Còn hàng</td><td class=xl66>Hết hàng</td></tr></table></body></html>',
  /** TextEdit and Notes of macOS. */
  classMarks:
    '<style type="text/css">p.p1 {margin: 0.0px; font: 13.0px Helvetica; color: #000000}\nspan.s1 {font-weight: bold}\nspan.s2 {text-decoration: underline}</style><p class="p1">Mở <span class="s1">bảy giờ</span>, <span class="s2">nghỉ</span> Tết</p>',
  /** Word without its RTF: the picture is a shape. */
  shape:
    '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>' +
    '<p class=MsoNormal><!--[if gte vml 1]><v:shape id="A" type="#_x0000_t75" alt="Quầy bánh"><v:imagedata src="file:///C:/Temp/clip_image003.jpg"/></v:shape><![endif]-->Chữ cạnh ảnh</p></body></html>',
  /** Word: the words of a box stand in its shape alone, and a picture of them beside it. */
  textBox:
    '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>' +
    '<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/></v:shapetype>' +
    '<v:shape id="Text_x0020_Box_x0020_2" o:spid="_x0000_s1026" type="#_x0000_t202" style=\'position:absolute;width:187pt\'><v:textbox style=\'mso-fit-shape-to-text:t\'>' +
    '<![if !mso]><table cellpadding=0 cellspacing=0 width="100%"><tr><td><![endif]><div><p class=MsoNormal>Nghỉ <b>ba ngày</b> Tết</p><p class=MsoNormal>Mở lại mùng bốn</p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]-->' +
    '<![if !vml]><span style=\'mso-ignore:vglayout;position:relative;z-index:1\'><img width=252 height=60 src="file:///C:/Temp/clip_image001.png" alt="Text Box: Nghỉ ba ngày Tết" v:shapes="Text_x0020_Box_x0020_2"></span><![endif]>Tiệm bánh Lan</p><p class=MsoNormal>12 Lê Lợi</p></body></html>',
  /** Word: the words of a box stand in a table in its size. */
  textBoxInTable:
    '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body>' +
    '<p class=MsoNormal>Tiệm bánh Lan<!--[if gte vml 1]><v:shape id="_x0000_s1026" type="#_x0000_t202"><v:textbox/></v:shape><![endif]--><![if !vml]><span style=\'mso-ignore:vglayout\'><table cellpadding=0 cellspacing=0 align=left><tr><td width=0 height=12></td></tr><tr><td></td><td width=188 bgcolor=white style=\'background:white\'><![endif]>' +
    '<![if !mso]><span style=\'position:absolute;mso-ignore:vglayout;z-index:1\'><table cellpadding=0 cellspacing=0 width="100%"><tr><td><![endif]><div v:shape="_x0000_s1026" style=\'padding:3.6pt\' class=shape><p class=MsoNormal>Nghỉ <b>ba ngày</b> Tết</p></div><![if !mso]></td></tr></table></span><![endif]><![if !mso & !vml]>&nbsp;<![endif]><![if !vml]></td></tr></table></span><![endif]></p><p class=MsoNormal>12 Lê Lợi</p></body></html>',
  /** A box twice, as the markup of Word's files has it: for its programs of today, and for older ones. */
  textBoxTwice:
    '<div>Tiệm bánh Lan</div><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent><p>Nghỉ <b>ba ngày</b> Tết</p></w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:shape id="A"><v:textbox><p>Nghỉ <b>ba ngày</b> Tết</p></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent><p>12 Lê Lợi</p>',
  /** Word, from right to left, with a name from left to right and a mark of direction. */
  rightToLeft:
    "<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-SA>مرحبا بكم في </span><span dir=LTR>TiệmPOS</span><span dir=RTL></span><span lang=AR-SA>&rlm; اليوم</span></p>",
  /** Mail: tables in cells, three deep, with words before, in and behind each. */
  nestedTables:
    '<table><tr><td>Một<table><tr><td>Hai<table><tr><td>Ba</td><td>Bốn</td></tr></table>Năm</td></tr></table>Sáu</td><td>Bảy</td></tr></table><p>Tám</p>',
  blocks:
    '<dl><dt>Giờ mở cửa</dt><dd>7 giờ</dd></dl><section>Một <b>hai</b></section><address>12 Lê Lợi</address><details><summary>Hỏi</summary>Đáp</details>',
  codeEditor:
    '<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, \'Courier New\', monospace;font-size: 14px;white-space: pre;"><div><span style="color: #c586c0;">if</span> (mo) {</div><br><div>&nbsp; <span>ban();</span></div><div>}</div></div>',
  chatCode:
    '<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex">python</div><div><button>Copy code</button></div><div class="overflow-y-auto"><code class="language-python"><span>for mon in menu:</span>\n    <span>print</span>(mon)\n</code></div></div></pre>',
  /** A chat assistant: two formulas, each as MathML, as TeX and as boxes for the eye. */
  chatFormula:
    '<p>Lãi: <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mtext>Lợi nhuận</mtext><mo>=</mo><mfrac><mrow><mtext>Thu</mtext><mo>−</mo><mtext>Chi</mtext></mrow><mn>2</mn></mfrac><mo>×</mo><msup><mn>10</mn><mn>3</mn></msup></mrow>' +
    '<annotation encoding="application/x-tex">\\text{Lợi nhuận} = \\frac{\\text{Thu} - \\text{Chi}}{2} \\times 10^3</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord text">Lợi nhuận</span><span class="mrel">=</span><span class="mord">2</span><span class="mord text">Thu</span></span></span></span> nhé</p>',
} satisfies Record<string, string>;
