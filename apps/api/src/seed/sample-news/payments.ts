import { article, picture, type SamplePost } from './sample-post.js';

/** Money at the counter: QR, cards, cash, and the count at night. */
export const payments: readonly SamplePost[] = [
  {
    title: 'Mã QR động hay mã QR dán bàn: tiệm nhỏ nên chọn cái nào?',
    description:
      'Mã dán bàn rẻ và nhanh, mã động thì khớp từng đồng. So sánh hai cách theo ba kiểu tiệm, để bạn chọn đúng ngay từ đầu.',
    keywords: 'mã QR, chuyển khoản, thanh toán, quầy thu ngân',
    picture: 'qr-stand-mint',
    daysAgo: 8,
    isDraft: false,
    views: 1542,
    content: article`
      <p>Bà Bảy bán xôi đầu hẻm có một tấm mã dán trên nắp thùng. Quán cà phê Góc Sân cách đó vài trăm mét thì in mã lên từng tờ tính tiền. Ai đúng? Cả hai.</p>
      <h2>Hai loại mã, một khác biệt</h2>
      <p><strong>Mã dán bàn</strong> chỉ chứa số tài khoản. Khách tự gõ số tiền. <strong>Mã động</strong> chứa luôn số tiền và nội dung của đơn, mỗi đơn một mã. Tiền về, máy biết là của đơn nào.</p>
      ${picture('qr-stand-night', 'Tấm mã QR đứng trên quầy, điện thoại báo đã chuyển xong', 'Mã động: số tiền đã có sẵn, khách chỉ cần quét.')}
      <figure class="table"><table><thead><tr><th></th><th>Mã dán bàn</th><th>Mã động</th></tr></thead><tbody><tr><td>Chi phí</td><td>Gần như không</td><td>Cần máy bán hàng</td></tr><tr><td>Khách gõ sai tiền</td><td>Có thể</td><td>Không</td></tr><tr><td>Biết đơn nào đã trả</td><td>Phải dò tay</td><td>Tự khớp</td></tr><tr><td>Mất mạng</td><td>Vẫn quét được</td><td>Cần mạng để tạo mã</td></tr></tbody></table></figure>
      <h2>Chọn theo kiểu tiệm</h2>
      <h3>Bán vài món, khách trả từng người</h3>
      <p>Xôi, bánh mì, nước mía: một tấm mã dán là đủ. Bật loa báo tiền để không phải nhìn điện thoại liên tục.</p>
      <h3>Có bàn, khách ngồi lâu</h3>
      <p>Nên dùng mã động in cuối tờ tính tiền. Giờ đông có năm, sáu bàn trả cùng lúc. Không ai rảnh dò xem 138.000đ vừa về là bàn nào.</p>
      ${picture('receipt-mint', 'Tờ tính tiền có mã QR in ở cuối', 'Mỗi tờ tính tiền một mã, mỗi mã một đơn.')}
      <h3>Tạp hóa, nhiều thu ngân</h3>
      <p>Mã động hiện trên màn hình phụ quay ra phía khách. Thu ngân không cần cầm điện thoại chủ tiệm, cũng không cần hỏi “chuyển chưa anh”.</p>
      <h2>Dùng cả hai cũng được</h2>
      <p>Góc Sân vẫn giữ một tấm mã dán trong ngăn kéo. Hôm nào mạng chập chờn thì lấy ra. Nhớ kiểm tra tấm mã mỗi sáng: đã có nơi bị dán đè mã của người khác lên. Quét thử bằng điện thoại của mình, thấy đúng tên mới bày ra quầy.</p>
    `,
  },
  {
    title: 'Chống ảnh chuyển khoản giả: ba thói quen ở quầy',
    description:
      'Ảnh chụp màn hình không phải là tiền. Ba thói quen nhỏ giúp thu ngân khỏi khó xử và tiệm khỏi mất hàng.',
    keywords: 'lừa đảo chuyển khoản, ảnh giả, an toàn thanh toán',
    picture: 'lock-night',
    daysAgo: 57,
    isDraft: false,
    views: 2210,
    content: article`
      <p>Tiệm điện thoại cũ của anh Quý mất một chiếc tai nghe hơn hai triệu vì một tấm ảnh. Khách đưa màn hình “chuyển thành công”, có cả dấu xanh. Tiền thì không bao giờ tới.</p>
      <p>Làm giả ảnh bây giờ dễ hơn pha ly cà phê. Cãi nhau với khách thì mất lòng. Vì vậy hãy đổi thói quen, đừng trông vào mắt tinh.</p>
      <h2>Thói quen 1: chỉ tin tài khoản của mình</h2>
      <p>Nhìn vào máy bán hàng, ứng dụng ngân hàng của tiệm, hoặc nghe loa báo. Không nhìn điện thoại của khách. Nói một câu cố định, ai cũng nói giống nhau:</p>
      <blockquote><p>“Dạ, máy bên em báo là xong liền, anh đợi em vài giây.”</p></blockquote>
      <p>Câu này không nghi ngờ ai. Khách thật sẽ đợi.</p>
      <h2>Thói quen 2: để máy gọi tên đơn</h2>
      <p>Với mã QR riêng cho từng đơn, tiền về là đơn tự chuyển sang “đã trả”. Thu ngân nhìn màu của đơn, không cần so số tiền. Nếu dùng mã dán, yêu cầu nội dung chuyển khoản có số bàn.</p>
      <h2>Thói quen 3: có đường lùi khi mạng chậm</h2>
      <p>Thỉnh thoảng tiền thật cũng về chậm vài phút. Hãy thống nhất trước cách xử lý, dán ngay trong quầy:</p>
      <ol>
      <li>Đợi hai phút, mời khách ngồi.</li>
      <li>Chưa thấy, gọi người giữ tài khoản kiểm tra.</li>
      <li>Vẫn chưa thấy, xin số điện thoại và giữ hàng lại, hoặc mời khách trả cách khác.</li>
      </ol>
      <p>Món ăn đã ra bàn thì khó giữ lại. Lúc đó, ghi chú đơn “chờ tiền”, cuối ca đối chiếu. Đừng bắt nhân viên đền; người ta sẽ giấu thay vì báo.</p>
      <h2>Một tuần nhìn lại một lần</h2>
      <p>Anh Quý nay lọc các đơn “chờ tiền” mỗi sáng thứ Hai. Ba tháng qua có bốn đơn, đều là khách quen, đều đã trả. <em>Tấm ảnh đẹp đến mấy cũng không còn qua được quầy.</em></p>
    `,
  },
  {
    title: 'Nhận thẻ ngân hàng: phí nằm ở đâu, ai chịu?',
    description:
      'Phí quẹt thẻ, tiền về ngày nào, có nên cộng thêm cho khách? Tính thử trên một đơn 500.000đ để thấy con số thật.',
    keywords: 'máy quẹt thẻ, phí thanh toán, thẻ ngân hàng',
    picture: 'card-reader-mango',
    daysAgo: 150,
    isDraft: false,
    views: 604,
    content: article`
      <p>Khách du lịch hỏi “có nhận thẻ không”, anh Tín bán đồ lưu niệm ở Hội An lắc đầu suốt hai năm. Anh sợ phí. Tới khi ngồi tính, anh mới thấy mình đã để khách đi tay không nhiều hơn số phí phải trả.</p>
      <h2>Ba con số cần hỏi</h2>
      <ul>
      <li><strong>Phí mỗi giao dịch.</strong> Thẻ trong nước và thẻ nước ngoài thường khác nhau.</li>
      <li><strong>Phí thuê máy.</strong> Có nơi miễn nếu doanh số đủ, có nơi thu hằng tháng.</li>
      <li><strong>Ngày tiền về.</strong> Cùng ngày, hôm sau, hay gom theo tuần.</li>
      </ul>
      <p>Hỏi bằng tin nhắn và giữ lại câu trả lời. Bảng phí thay đổi theo từng thời kỳ.</p>
      <h2>Tính thử một đơn</h2>
      <p>Giả sử phí là 1% cho thẻ trong nước và 2,5% cho thẻ nước ngoài. Con số của bạn có thể khác, cách tính thì giống.</p>
      <figure class="table"><table><thead><tr><th>Đơn 500.000đ</th><th>Phí</th><th>Tiệm nhận</th></tr></thead><tbody><tr><td>Tiền mặt</td><td>0đ</td><td>500.000đ</td></tr><tr><td>Thẻ trong nước</td><td>5.000đ</td><td>495.000đ</td></tr><tr><td>Thẻ nước ngoài</td><td>12.500đ</td><td>487.500đ</td></tr></tbody></table></figure>
      <p>Hàng lưu niệm của anh Tín lãi khoảng bốn phần mười. Mất 12.500đ để bán được món lãi 200.000đ, anh thấy đáng.</p>
      <h2>Có nên cộng phí cho khách?</h2>
      <p>Không nên. Trước hết, hợp đồng thanh toán thẻ thường không cho phép; hãy đọc lại hợp đồng của bạn. Sau nữa, khách nhớ rất lâu cảm giác bị cộng thêm ở phút cuối. Nếu lãi mỏng quá, hãy tính phí vào giá chung, chia đều cho mọi khách.</p>
      <h2>Đừng quên cuối ngày</h2>
      <p>Cuộn giấy của máy thẻ có bản tổng kết ca. In ra, kẹp cùng phiếu giao ca. Số này phải bằng mục “thẻ” trên máy bán hàng. Lệch thì tìm ngay tối đó, vì để lâu rất khó nhớ ai quẹt thẻ nào.</p>
    `,
  },
  {
    title: 'Cuối ngày lệch 38.000đ: cách tìm trong mười phút',
    description:
      'Tiền trong két ít hơn sổ 38.000đ. Đừng vội bỏ tiền túi bù vào. Sáu chỗ nên tìm, xếp theo khả năng từ cao xuống thấp.',
    keywords: 'lệch két, đối chiếu cuối ngày, giao ca',
    picture: 'cash-drawer-sand',
    daysAgo: 234,
    isDraft: false,
    views: 1105,
    content: article`
      <p>Mười giờ đêm, két thiếu 38.000đ. Thu ngân mới làm hai tuần, mặt đã tái. Chủ quán chè Sen Đá kéo ghế ngồi xuống: “Mình tìm mười phút, không ra thì thôi.” Họ tìm ra ở phút thứ sáu.</p>
      <h2>Bước đầu tiên: đếm lại</h2>
      <p>Nghe hiển nhiên, nhưng quá nửa số lần lệch là do đếm sai. Người khác đếm, không phải người vừa đếm. Xếp theo mệnh giá, ghi từng dòng.</p>
      <h2>Sáu chỗ nên tìm</h2>
      <ol>
      <li><strong>Số tiền trùng với một món.</strong> 38.000đ đúng bằng một chè thập cẩm và một trà đá. Tìm đơn có hai món này bị bấm nhầm hình thức trả tiền.</li>
      <li><strong>Chuyển khoản ghi thành tiền mặt.</strong> So tổng chuyển khoản trên máy với sao kê.</li>
      <li><strong>Tiền chi quên ghi.</strong> Mua đá, mua túi, trả tiền rác. Lục túi tạp dề, thường còn tờ giấy.</li>
      <li><strong>Đơn hủy sau khi đã thu.</strong> Món hủy nhưng tiền đã trả lại khách hay chưa?</li>
      <li><strong>Thối nhầm mệnh giá.</strong> Hai tờ màu gần giống nhau dưới đèn vàng rất dễ lẫn.</li>
      <li><strong>Tiền đầu ca.</strong> Sáng bỏ vào 500.000đ hay 538.000đ?</li>
      </ol>
      <h2>Lệch chia hết cho 9</h2>
      <p>Mẹo của các cô kế toán già: nếu số lệch chia hết cho 9, có khi bạn viết đảo hai chữ số. Ghi 63.000 thành 36.000 thì lệch 27.000. Không phải lúc nào cũng đúng, nhưng thử chỉ mất vài giây.</p>
      <h2>Ghi lại, kể cả khi không tìm ra</h2>
      <p>Quán ghi một dòng: ngày, ca, số lệch, đã tìm ở đâu. Sau một tháng nhìn lại sẽ thấy quy luật. Ở Sen Đá, thủ phạm hóa ra là tiền đá: anh giao đá đến lúc đông nhất, ai tiện tay trả nấy. Nay tiền đá để riêng một phong bì, két hết lệch.</p>
      <p>Ca hôm đó? Một chè, một trà đá, khách chuyển khoản, bấm nhầm tiền mặt.</p>
    `,
  },
  {
    title: 'Tiền lẻ: chuẩn bị bao nhiêu cho một ca?',
    description:
      'Bản thảo: công thức tính tiền lẻ theo số khách trả tiền mặt. Cần xin thêm số liệu của hai quán.',
    keywords: 'tiền lẻ, tiền đầu ca, thu ngân',
    picture: 'cash-drawer-chili',
    daysAgo: 24,
    isDraft: true,
    views: 0,
    content: article`
      <p>Sáng thứ Bảy mà hết tờ 5.000đ là khổ nhất. Chạy sang hàng bên đổi một lần thì được, lần thứ ba người ta bắt đầu né.</p>
      <h2>Công thức nháp</h2>
      <pre>Số khách tiền mặt một ca × 40% = số lần cần thối<br>Mỗi lần thối trung bình: 2 tờ nhỏ<br>Ví dụ: 60 khách → 24 lần → khoảng 48 tờ</pre>
      <p>Cần kiểm lại với quán chè Sen Đá và tiệm bánh Mây: tỷ lệ trả tiền mặt năm nay còn bao nhiêu? Nếu dưới một phần ba thì công thức phải đổi.</p>
      <h2>Ý muốn thêm</h2>
      <ul>
      <li>Giá tròn nghìn thì cần ít tiền lẻ hơn hẳn.</li>
      <li>Đổi tiền vào thứ Tư, đừng đợi cuối tuần.</li>
      </ul>
    `,
  },
];
