import { article, picture, type SamplePost } from './sample-post.js';

/** People who come back: points, offers, complaints, tabs. */
export const customers: readonly SamplePost[] = [
  {
    title: 'Tích điểm không cần thẻ nhựa',
    description:
      'Khách đọc số điện thoại, điểm tự cộng. Cách đặt mức đổi thưởng để khách thấy gần, mà tiệm vẫn còn lãi.',
    keywords: 'tích điểm, khách hàng thân thiết, số điện thoại, đổi quà',
    picture: 'stamp-card-sand',
    daysAgo: 31,
    isDraft: false,
    views: 1146,
    content: article`
      <p>Ví ai cũng có một xấp thẻ tích điểm, và chẳng ai mang đúng tấm cần dùng. Tiệm trà Hai Lá bỏ thẻ từ đầu năm. Giờ khách chỉ đọc bốn số cuối điện thoại, thu ngân thấy tên, bấm, xong.</p>
      <h2>Đặt mức thưởng từ lãi, không từ cảm hứng</h2>
      <p>Lấy ví dụ ly trà 35.000đ, lãi gộp 20.000đ. Mua mười ly tặng một ly nghĩa là cứ mười một ly thì tiệm tốn thêm 15.000đ tiền nguyên liệu. Chia ra, mỗi ly bớt lãi chừng 1.400đ. Chấp nhận được.</p>
      ${picture('receipt-mint', 'Tờ tính tiền có mã QR, cạnh mấy đồng xu', 'Lãi của một ly nằm trên tờ tính tiền, thưởng tính từ đó.')}
      <p>Nếu tặng ở ly thứ năm? Mỗi ly mất 3.000đ. Nên cân nhắc.</p>
      <h2>Ba nguyên tắc cho dễ nhớ</h2>
      <ul>
      <li><strong>Một dòng là hiểu.</strong> “10 ly tặng 1 ly” tốt hơn “10.000đ bằng 1 điểm, 350 điểm đổi voucher”.</li>
      <li><strong>Cho khách đi trước một bước.</strong> Lần đầu tặng luôn hai dấu. Ai đã có hai dấu thì muốn đi tiếp.</li>
      <li><strong>Nhắc khi gần tới.</strong> “Còn một ly nữa là được tặng” in ngay trên tờ tính tiền.</li>
      </ul>
      <h2>Xin số điện thoại cho đàng hoàng</h2>
      <p>Nói rõ để làm gì: “Em xin số để cộng điểm, bên em không gọi quảng cáo.” Rồi giữ lời. Khách không muốn cho thì thôi, vẫn bán vui vẻ. Ai đòi xóa số, xóa ngay trong ngày.</p>
      <h2>Điểm có hết hạn không?</h2>
      <p>Nên có, nhưng dài. Hai Lá để mười hai tháng kể từ lần ghé gần nhất. Khách đi xa về vẫn còn điểm, còn những số bỏ quên thì tự dọn, sổ không phình ra mãi.</p>
      <h2>Đo thế nào là được?</h2>
      <p>Đừng đếm số người đăng ký. Hãy đếm số người <em>quay lại lần thứ ba trong một tháng</em>. Ở Hai Lá, con số ấy từ 84 lên 131 người sau bốn tháng. Số ly tặng trung bình mỗi ngày: bốn.</p>
    `,
  },
  {
    title: 'Giờ vàng giảm giá: tính lãi trước khi treo bảng',
    description:
      'Giảm 20% từ 14 giờ đến 16 giờ nghe hấp dẫn. Nhưng cần bán thêm bao nhiêu ly mới huề? Có công thức, có ví dụ.',
    keywords: 'khuyến mãi, giờ vàng, giảm giá, lãi gộp',
    picture: 'opening-hours-mango',
    daysAgo: 106,
    isDraft: false,
    views: 731,
    content: article`
      <p>Hai giờ chiều, quán sinh tố Nắng vắng hoe. Cô chủ tên Vy định treo bảng “giảm 20%”. Trước khi mua bảng, cô mở máy tính bấm thử. Bấm xong thì cô đổi ý: giảm kiểu khác.</p>
      <h2>Công thức một dòng</h2>
      <pre>Số ly cần bán = số ly đang bán × lãi cũ ÷ lãi mới</pre>
      <p>Một ly sinh tố 30.000đ, vốn 14.000đ, lãi 16.000đ. Giảm 20% còn 24.000đ, lãi chỉ còn 10.000đ. Hai tiếng đó cô đang bán 15 ly.</p>
      <p>15 × 16 ÷ 10 = <strong>24 ly</strong>. Phải bán 24 ly mới <em>bằng</em> lúc chưa giảm. Bán 20 ly thì đông hơn, mệt hơn, mà tiền ít hơn.</p>
      <h2>Bốn cách khác, cùng số tiền</h2>
      <figure class="table"><table><thead><tr><th>Cách</th><th>Tiệm tốn mỗi ly</th><th>Khách thấy</th></tr></thead><tbody><tr><td>Giảm 20%</td><td>6.000đ</td><td>Rẻ hơn</td></tr><tr><td>Tặng topping</td><td>2.500đ</td><td>Được thêm</td></tr><tr><td>Ly thứ hai nửa giá, khi mua đôi</td><td>7.500đ</td><td>Rủ bạn</td></tr><tr><td>Lên cỡ miễn phí</td><td>3.500đ</td><td>Nhiều hơn</td></tr></tbody></table></figure>
      <p>Vy chọn lên cỡ miễn phí. Khách thấy ly to, chụp hình đẹp. Cô chỉ cần bán 20 ly là hơn lúc trước.</p>
      <h2>Cài giờ cho máy nhớ</h2>
      <p>Đừng để nhân viên tự nhớ giờ. Cài khuyến mãi theo khung 14:00 đến 16:00, thứ Hai tới thứ Sáu. 16:01 là giá trở lại, không phải tranh luận với ai.</p>
      <h2>Thử hai tuần rồi hãy tin</h2>
      <p>So cùng thứ, cùng giờ, trước và sau. Trừ ngày mưa. Nếu lãi hai tiếng đó tăng thì giữ. Nếu chỉ là khách buổi tối dời sang buổi chiều, dừng. Nắng giữ chương trình tới nay đã ba tháng.</p>
      <p>Một điều cuối: hết chương trình thì báo trước một tuần. Khách quen giờ vàng sẽ không thấy hụt, và bạn có cớ đổi sang món khác.</p>
    `,
  },
  {
    title: 'Trả lời một lời chê trên mạng mà không mất ngủ',
    description:
      'Một sao, ba dòng, không tên. Cách đọc lại sau hai tiếng, trả lời trong bốn câu và biến lời chê thành một việc cụ thể.',
    keywords: 'đánh giá xấu, chăm sóc khách hàng, trả lời khách',
    picture: 'reviews-mint',
    daysAgo: 176,
    isDraft: false,
    views: 958,
    content: article`
      <p>“Phở nguội, nhân viên mặt lạnh. Không quay lại.” Một sao. Anh Sơn, chủ quán phở Gió Bấc, đọc dòng ấy lúc mười một giờ đêm và thức tới hai giờ sáng.</p>
      <p>Lần đầu anh viết một đoạn dài, kể công thức nước dùng ninh mười tiếng, rồi trách khách ăn chậm nên phở nguội. Bạn anh can kịp. Đây là cách anh làm bây giờ.</p>
      <h2>Đợi hai tiếng</h2>
      <p>Không trả lời khi đang nóng. Nhưng cũng đừng để quá một ngày. Trong hai tiếng đó, tra đơn: hôm ấy, giờ ấy, bàn nào, ai phục vụ, món ra lúc mấy giờ.</p>
      <h2>Bốn câu là đủ</h2>
      <ol>
      <li>Cảm ơn và gọi đúng chuyện.</li>
      <li>Nhận phần mình sai, nói ngắn.</li>
      <li>Nói đã sửa gì, cụ thể.</li>
      <li>Mời quay lại, để số điện thoại của người có quyền quyết định.</li>
      </ol>
      <blockquote><p>“Cảm ơn anh đã nói thẳng. Trưa đó bàn anh đợi món 14 phút, tô phở nguội là lỗi của quán. Từ hôm nay bếp trụng tô nước sôi trước khi chan và giờ đông có thêm một người bưng. Anh ghé lại cho tôi mời một tô, gọi tôi Sơn theo số trên biển hiệu.”</p></blockquote>
      <h2>Khi lời chê không đúng</h2>
      <p>Có người viết nhầm quán. Có người đối thủ nhờ viết. Vẫn trả lời, lịch sự, nêu sự việc: “Quán nghỉ ngày 12, không biết anh có nhớ nhầm không.” Người đọc sau sẽ tự hiểu. Bạn viết cho họ, không phải viết cho người chê.</p>
      <h2>Ghi thành việc</h2>
      <p>Mỗi lời chê ghi một dòng vào sổ: chuyện gì, sửa gì, ai làm, xong chưa. Ba tháng, Gió Bấc có mười một dòng. Bảy dòng là “đợi lâu”. Vậy nên họ không cãi nhau về thái độ nữa, mà đi sửa chuyện đợi lâu.</p>
    `,
  },
  {
    title: 'Nhắn khách cũ: nhắn gì, nhắn lúc nào',
    description:
      'Tin nhắn tốt giống lời rủ của người quen: ngắn, đúng lúc, có lý do. Sáu mẫu tin cho tiệm tóc, tiệm bánh và quán ăn.',
    keywords: 'tin nhắn khách hàng, khách cũ, chăm sóc',
    picture: 'reviews-chili',
    daysAgo: 297,
    isDraft: false,
    views: 403,
    content: article`
      <p>Khách cũ không ghét tin nhắn. Họ ghét tin nhắn không dính gì tới mình. “Siêu khuyến mãi mừng sinh nhật hệ thống” là loại bị xóa trước khi đọc hết.</p>
      <h2>Nhắn khi có lý do</h2>
      <p>Tiệm tóc Nhà Gội ở Cần Thơ chỉ nhắn trong ba trường hợp. Một, khách nhuộm đã sáu tuần, chân tóc bắt đầu ra. Hai, tiệm đổi giờ. Ba, ngày mưa lớn mà khách có hẹn. Tỷ lệ trả lời của họ cao vì mỗi tin đều có ích cho người nhận.</p>
      <h2>Sáu mẫu để sửa lại theo giọng của bạn</h2>
      <pre>1. Chị Lan ơi, tóc mình nhuộm được 6 tuần rồi. Thứ Năm em trống 9 giờ, giữ cho chị nha?<br>2. Bánh bông lan trứng muối có lại từ mai. Anh lần trước hỏi nên em nhắn trước.<br>3. Mai quán nghỉ sửa bếp, thứ Tư bán lại bình thường. Báo để mình khỏi chạy ra.<br>4. Mình còn 1 ly tặng, hết hạn cuối tháng này.<br>5. Mưa to quá, hẹn 5 giờ dời sang mai cũng được chị nhé.<br>6. Cảm ơn anh đã đặt 20 phần hôm qua. Có gì chưa ổn, anh nói em sửa.</pre>
      <h2>Giờ nào nhắn</h2>
      <ul>
      <li>Quán ăn trưa: 10 giờ 15, lúc người ta bắt đầu nghĩ “trưa nay ăn gì”.</li>
      <li>Tiệm bánh: 4 giờ chiều, trước giờ tan sở.</li>
      <li>Tiệm tóc: tối Chủ nhật, khi khách xếp lịch tuần mới.</li>
      </ul>
      <p>Không nhắn sau 9 giờ tối. Không nhắn quá hai lần một tháng cho cùng một người.</p>
      <h2>Luôn có lối ra</h2>
      <p>Cuối tin đầu tiên, thêm một câu: “Không muốn nhận nữa, nhắn lại chữ Thôi.” Và khi họ nhắn Thôi thì dừng hẳn, cảm ơn một tiếng. Người ta bỏ tin nhắn, chưa chắc đã bỏ tiệm.</p>
    `,
  },
  {
    title: 'Cho khách quen thiếu tiền mà không mất bạn',
    description:
      'Tạp hóa nào cũng có cuốn sổ nợ. Cách đặt hạn mức, ghi rõ từng lần và nhắc khéo để tình làng nghĩa xóm còn nguyên.',
    keywords: 'công nợ, bán thiếu, sổ nợ, tạp hóa',
    picture: 'ledger-sand',
    daysAgo: 365,
    isDraft: false,
    views: 1230,
    content: article`
      <p>Cuốn sổ nợ của tạp hóa Bốn Thảo có bìa da, gáy dán băng keo, và một trang chỉ ghi: “Anh áo xanh – 47”. Không ai nhớ anh áo xanh là ai. Không ai nhớ 47 là bốn mươi bảy nghìn hay bốn trăm bảy.</p>
      <h2>Bán thiếu là bình thường</h2>
      <p>Xóm nào cũng vậy. Người ta lãnh lương cuối tháng, đầu tháng ghé tiệm trả. Không cho thiếu thì mất mối. Vấn đề không nằm ở chuyện cho hay không, mà ở chỗ <strong>ghi cho rõ</strong>.</p>
      <h2>Bốn điều ghi mỗi lần</h2>
      <ul>
      <li>Tên thật và số điện thoại.</li>
      <li>Món gì, bao nhiêu tiền, tổng còn thiếu.</li>
      <li>Ngày hẹn trả, do chính khách nói.</li>
      <li>Ai lấy hàng: chủ nhà, con, hay người giúp việc.</li>
      </ul>
      <p>Trên máy bán hàng, chọn “ghi nợ” khi thanh toán rồi chọn tên khách. In tờ nhỏ cho khách cầm về. Tờ giấy ấy tránh được chín phần mười những câu “tôi đâu có lấy”.</p>
      <h2>Hạn mức cho từng nhà</h2>
      <p>Cô Thảo đặt mặc định 500.000đ. Nhà quen lâu năm được một triệu rưỡi. Chạm hạn mức, máy hiện màu vàng. Khi đó cô không phải từ chối, cô chỉ nói: “Máy nó báo đầy rồi chị, chị trả bớt chút là lấy tiếp được.” Cái máy chịu tiếng giùm cô.</p>
      <h2>Nhắc khéo</h2>
      <p>Nhắc trước ngày hẹn một hôm, bằng tin nhắn, kèm con số. Không nhắc trước mặt người khác. Quá hẹn hai lần thì ngồi lại nói chuyện, chia nhỏ ra trả. Có nhà khó thật, cô cho trả hai mươi nghìn mỗi ngày, sáu tuần là hết.</p>
      <h2>Khi nào dừng?</h2>
      <p>Tổng nợ của cả tiệm không nên quá số tiền bạn đủ nhập hàng một tuần. Với Bốn Thảo, mức đó là mười hai triệu. Tối Chủ nhật cô mở báo cáo công nợ xem một lần, cũng như người ta xem dự báo thời tiết.</p>
    `,
  },
];
