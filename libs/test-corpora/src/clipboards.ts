/** What programs put on the clipboard as `text/html`, shortened from real ones. */
export const clipboards = {
  /** Word 16 on Windows, without its 40 kB of other styles. */
  word:
    '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">' +
    '<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">' +
    '<style>\n<!--\n /* Style Definitions */\n p.MsoNormal, li.MsoNormal {mso-style-unhide:no;margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;}\n' +
    ' /* List Definitions */\n @list l0\n\t{mso-list-id:1161429;mso-list-type:hybrid;}\n' +
    '@list l0:level1\n\t{mso-level-number-format:bullet;\n\tmso-level-text:\uF0B7;\n\tmso-level-tab-stop:none;\n\tfont-family:Symbol;}\n' +
    '@list l0:level2\n\t{mso-level-number-format:bullet;\n\tmso-level-text:o;\n\tfont-family:"Courier New";}\n' +
    '@list l1\n\t{mso-list-id:1261429;}\n@list l1:level1\n\t{mso-level-tab-stop:none;}\n-->\n</style></head>' +
    "<body lang=VI style='tab-interval:36.0pt;word-wrap:break-word'>\n<!--StartFragment-->\n\n" +
    "<p class=MsoNormal><b><span style='font-size:14.0pt'>Chuẩn bị mở tiệm<o:p></o:p></span></b></p>\n\n" +
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>Thuê mặt bằng<o:p></o:p></p>\n\n" +
    "<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:\"Courier New\"'><span style='mso-list:Ignore'>o<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>Gần chợ<o:p></o:p></p>\n\n" +
    "<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>Mua bếp<o:p></o:p></p>\n\n" +
    '<p class=MsoNormal>Các bước:<o:p></o:p></p>\n\n' +
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>Đăng ký<o:p></o:p></p>\n\n" +
    '<!--EndFragment-->\n</body>\n</html>',
  /** A table of Excel: alignment and bold text are defined in style sheets. */
  excel:
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>\n<!--table\n\t{mso-displayed-decimal-separator:"\\.";}\n' +
    'td\n\t{padding-top:1px;font-weight:400;text-align:general;}\n.xl65\n\t{font-weight:700;text-align:center;}\n.xl66\n\t{mso-number-format:"\\#\\,\\#\\#0";text-align:right;}\n-->\n</style></head><body>\n<!--StartFragment-->\n' +
    "<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><col width=64 span=2 style='width:48pt'>" +
    "<tr height=20><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Món</td><td class=xl65 width=64>Giá</td></tr>" +
    '<tr height=20><td height=20>Phở bò</td><td class=xl66 align=right>45,000</td></tr><tr height=20><td height=20>Phở gà</td><td class=xl66>40,000</td></tr></table>\n<!--EndFragment-->\n</body></html>',
  /** "Copy image" of Chrome: the clipboard also has the bitmap. */
  copiedImage:
    '<meta charset=\'utf-8\'><img src="https://photo.zalo.example/abc/pho.jpg?expires=1" alt="Bát phở"/>',
  /** A message of Zalo's web client; the clipboard also has the bitmap. */
  zalo: '<meta charset=\'utf-8\'><span>Ảnh quán đây</span><br><img src="blob:https://chat.zalo.example/0b9c-77" alt="">',
  localPicture: '<p>Trước</p><p><img src="file:///C:/Users/Hoa/anh.png" width="300"></p><p>Sau</p>',
  /** An article of a news site. */
  news:
    '<meta charset=\'utf-8\'><h2 class="title">Phở lên giá</h2><script>window.ran = 1;</script><noscript><img src="https://track.example/p.gif"></noscript><style>.x{color:red}</style>' +
    '<figure class="tplCaption"><div class="fig-picture"><picture><source data-srcset="https://cdn.bao.example/pho.jpg?s=680 1x"><img itemprop="contentUrl" alt="Bát phở" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="https://cdn.bao.example/pho.jpg?s=680"></picture></div><figcaption><p class="Image">Một bát phở. Ảnh: <em>Hoa</em></p></figcaption></figure>' +
    '<p>Giá tăng 10%.</p><img width="1" height="1" src="https://track.example/pixel?id=7"><p style="display:none">Ẩn<img src="https://track.example/b.gif"></p>' +
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" allowfullscreen></iframe>' +
    '<iframe src="https://www.facebook.com/plugins/post.php?href=x"></iframe><video src="https://bao.example/a.mp4"></video>',
  facebook:
    '<meta charset=\'utf-8\'><div dir="auto">Quán mới mở <span><img height="16" width="16" alt="🍜" src="https://static.xx.fbcdn.example/images/emoji.php/v9/t8f/1.5/16/1f35c.png"></span> mời cả nhà</div>',
} satisfies Record<string, string>;
