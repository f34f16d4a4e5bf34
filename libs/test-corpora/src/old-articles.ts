/** HTML of earlier editors, by its speciality: CKEditor 4 with its plugins, and older ones. */
export const oldArticles = {
  'a video in a frame':
    '<p>Xem cách pha:</p>\n\n<p><iframe allowfullscreen="" frameborder="0" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0" width="560"></iframe></p>\n\n<p>Hết.</p>',
  'a video in a frame without a protocol':
    '<div class="youtube-embed-wrapper" style="position:relative;padding-bottom:56.25%;padding-top:30px;height:0;overflow:hidden">' +
    '<iframe allowfullscreen="" frameborder="0" height="360" src="//www.youtube.com/embed/aqz-KE-bpKQ?start=30" ' +
    'style="position:absolute;top:0;left:0;width:100%;height:100%" width="640"></iframe></div>',
  'a video of Vimeo in a frame':
    '<p style="text-align:center"><iframe src="//player.vimeo.com/video/1084537?title=0&amp;byline=0" width="500" height="281" frameborder="0" webkitallowfullscreen mozallowfullscreen allowfullscreen></iframe></p>',
  'a video as CKEditor 5 writes it by default':
    '<figure class="media"><oembed url="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90"></oembed></figure>',
  'a price that is struck out':
    '<p>Giá cũ <strike>500.000đ</strike> <del>450.000đ</del> còn <ins>400.000đ</ins> <s>350.000đ</s></p>',
  'headings of four levels':
    '<h2>Chuẩn bị</h2>\n<h4>Nguyên liệu</h4>\n<p>Xương ống.</p>\n<h5>Gia vị</h5>\n<p>Hồi, quế.</p>\n<h6>Ghi chú</h6>\n<p>Rang trước.</p>',
  'pictures beside the text':
    '<p><img alt="Bát phở" src="/uploads/a.jpg" style="float:left; height:200px; margin:0 10px 10px 0; width:300px" />Nước dùng ninh tám tiếng.</p>' +
    '<p><img align="right" alt="" border="0" height="80" src="//anh.example/b.jpg" width="120" />Ăn nóng.</p>',
  'a picture with a caption':
    '<div style="text-align:center"><figure class="image" style="display:inline-block"><img alt="Quán" height="267" src="/uploads/a.jpg" width="400" /><figcaption>Quán lúc sáu giờ</figcaption></figure></div>' +
    '<figure class="image" style="float:right"><img alt="" height="100" src="/uploads/a.jpg" width="150" /><figcaption>Bếp</figcaption></figure>',
  'a table of prices':
    '<table align="center" border="1" cellpadding="5" cellspacing="0" style="width:500px"><caption>Bảng giá</caption><thead><tr><th scope="col">Món</th><th scope="col" style="text-align:right">Giá</th></tr></thead>' +
    '<tbody><tr><td>Phở bò</td><td style="text-align:right">45.000đ</td></tr><tr><td>Phở gà</td><td align="right" valign="top">40.000đ</td></tr>' +
    '<tr><td style="text-align:center; vertical-align:middle">Quẩy</td><td style="text-align:right">5.000đ</td></tr></tbody></table>',
  'a list that goes on':
    '<ol>\n\t<li>Rửa xương</li>\n\t<li>Ninh</li>\n</ol>\n\n<p>Nghỉ tay.</p>\n\n<ol start="3">\n\t<li>Nêm</li>\n\t<li>Chan</li>\n</ol>',
  'text that is centred, indented and marked by styles':
    '<div style="text-align:center">Mở cửa 6 giờ</div><center>Đóng cửa 22 giờ</center><p align="justify">Đều hai bên.</p>' +
    '<p style="margin-left:40px">Thụt vào</p><p><span style="text-decoration:line-through">Hết hàng</span> <span style="font-weight:bold">Còn</span></p>',
  'places that links lead to':
    '<ul><li><a href="#gia">Giá</a></li><li><a href="#Gio-mo">Giờ</a></li></ul>' +
    '<h2 id="gia">Giá</h2><p>45.000đ</p><p><a id="Gio-mo" name="Gio-mo"></a>Sáu giờ.</p>',
} satisfies Record<string, string>;
