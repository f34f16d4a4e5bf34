import { article, picture, type SamplePost } from './sample-post.js';

/** Goods and ingredients: counting, recipes, shelf life, labels. */
export const stock: readonly SamplePost[] = [
  {
    title: 'Kiểm kho không đóng cửa: mỗi ngày đếm một kệ',
    description:
      'Không cần nghỉ bán một ngày để kiểm kho. Chia tiệm thành mười hai kệ, mỗi sáng đếm một kệ, hai tuần là hết vòng.',
    keywords: 'kiểm kho, tạp hóa, kệ hàng, hao hụt',
    picture: 'shelf-sand',
    daysAgo: 14,
    isDraft: false,
    views: 893,
    content: article`
      <p>Năm nào tiệm tạp hóa Út Lành cũng nghỉ mùng Sáu để kiểm kho. Cả nhà ngồi đếm từ sáng tới khuya, hôm sau ai cũng đau lưng, mà số thì vẫn lệch vì đếm mệt quá nên đếm ẩu.</p>
      <p>Năm nay cô Út đổi cách. Cô không nghỉ ngày nào.</p>
      <h2>Chia tiệm thành kệ</h2>
      <p>Cô lấy phấn viết số lên từng kệ, từ 1 đến 12. Mỗi kệ chừng năm mươi tới tám mươi mặt hàng. Kệ số 1 là thuốc lá và thẻ cào, thứ dễ mất nhất. Kệ số 12 là chổi và xô nhựa.</p>
      ${picture('labels-mint', 'Cuộn tem mã vạch và một gói hàng đã dán tem', 'Hàng chưa có mã thì dán tem trước khi đếm.')}
      <h2>Mười lăm phút mỗi sáng</h2>
      <ol>
      <li>Mở phiếu kiểm của kệ hôm nay trên điện thoại.</li>
      <li>Quét một món, gõ số đang thấy. Không nhìn số trên máy trước khi đếm.</li>
      <li>Lệch thì đếm lại đúng món đó một lần.</li>
      <li>Ghi lý do: hư, cho, đổi trả, không rõ.</li>
      </ol>
      <p>Đếm lúc chưa mở cửa là đẹp nhất. Nếu phải đếm lúc đang bán, máy sẽ trừ phần vừa bán ra, miễn là bạn đếm xong món nào lưu ngay món đó.</p>
      <h2>Kệ nào đếm nhiều hơn?</h2>
      <figure class="table"><table><thead><tr><th>Nhóm hàng</th><th>Bao lâu một lần</th></tr></thead><tbody><tr><td>Đắt, nhỏ, dễ bỏ túi</td><td>Mỗi tuần</td></tr><tr><td>Sữa, bánh, đồ có hạn ngắn</td><td>Hai tuần</td></tr><tr><td>Nước, mì, gia vị</td><td>Mỗi tháng</td></tr><tr><td>Đồ nhựa, đồ dùng</td><td>Mỗi quý</td></tr></tbody></table></figure>
      <h2>Sau ba tháng</h2>
      <p>Cô Út phát hiện sữa hộp lệch đều đều hai, ba hộp một tuần. Không ai lấy cả: nhà phân phối giao thiếu trong thùng. Từ đó cô khui thùng đếm trước mặt người giao. Riêng chuyện này, theo cô tính, đã bằng tiền điện một tháng.</p>
      ${picture('cartons-sand', 'Thùng hàng xếp chồng cạnh bảng kẹp phiếu giao', 'Đếm lúc người giao còn đứng đó.')}
    `,
  },
  {
    title: 'Định mức nguyên liệu cho một ly bạc xỉu',
    description:
      'Bao nhiêu cà phê, bao nhiêu sữa, bao nhiêu đá? Viết ra con số, kho tự trừ theo từng ly bán được và bạn biết chính xác giá vốn.',
    keywords: 'định mức, giá vốn, công thức pha chế, quán cà phê',
    picture: 'coffee-mint',
    daysAgo: 73,
    isDraft: false,
    views: 1377,
    content: article`
      <p>Hỏi mười người pha bạc xỉu sẽ có mười một công thức. Uống ngon là được, đúng. Nhưng nếu mỗi ly chênh nhau mười gram sữa, một trăm ly mỗi ngày, cuối tháng bạn mất gần tám chục lon sữa mà không biết vì sao.</p>
      <h2>Cân một lần cho biết</h2>
      <p>Mượn cái cân nhà bếp. Nhờ người pha ngon nhất quán làm ba ly như mọi ngày, cân từng thứ trước khi đổ. Lấy số ở giữa. Đó là định mức.</p>
      <figure class="table"><table><thead><tr><th>Nguyên liệu</th><th>Một ly</th><th>Giá nhập</th><th>Thành tiền</th></tr></thead><tbody><tr><td>Cà phê bột</td><td>12 g</td><td>180.000đ/kg</td><td>2.160đ</td></tr><tr><td>Sữa đặc</td><td>40 g</td><td>60.000đ/kg</td><td>2.400đ</td></tr><tr><td>Sữa tươi</td><td>60 ml</td><td>32.000đ/lít</td><td>1.920đ</td></tr><tr><td>Đá</td><td>200 g</td><td>1.500đ/kg</td><td>300đ</td></tr><tr><td>Ly, nắp, ống hút</td><td>1 bộ</td><td>1.300đ</td><td>1.300đ</td></tr><tr><td><strong>Cộng</strong></td><td></td><td></td><td><strong>8.080đ</strong></td></tr></tbody></table></figure>
      <p>Giá trên chỉ để làm ví dụ. Thay bằng giá nhập của quán bạn.</p>
      <h2>Đưa vào máy</h2>
      <p>Khai báo định mức cho món. Từ đó, bán một ly là kho trừ 12 g cà phê, 40 g sữa đặc và các thứ còn lại. Bạn không cần ghi xuất kho mỗi tối nữa.</p>
      <h2>Lệch bao nhiêu thì lo?</h2>
      <p>Pha tay không thể đúng từng gram. Quán cà phê Gác Xép đặt ngưỡng 5%. Kho cà phê lệch dưới 5% so với định mức là bình thường. Trên 5%, họ tìm theo thứ tự: ly pha hỏng có ghi không, ly mời khách có bấm không, muỗng đong có bị đổi không.</p>
      <p>Tháng trước, thủ phạm là cái muỗng. Ai đó làm mất muỗng cũ, mua cái mới <em>to hơn hai gram</em>.</p>
      <h2>Khi giá sữa tăng</h2>
      <p>Có bảng này, bạn biết ngay một ly đắt thêm bao nhiêu. Tăng 500đ mỗi ly thì chưa cần đổi giá bán. Tăng 2.000đ thì nên ngồi tính lại.</p>
    `,
  },
  {
    title: 'Hàng cận hạn: thấy sớm, bán hết, ít lỗ',
    description:
      'Một thùng sữa chua quên trong góc tủ là bay tiền lãi của cả tuần. Bốn mốc thời gian để xử lý hàng sắp hết hạn.',
    keywords: 'hạn sử dụng, hàng cận date, giảm giá, siêu thị mini',
    picture: 'calendar-mango',
    daysAgo: 162,
    isDraft: false,
    views: 548,
    content: article`
      <p>Siêu thị mini Hạnh Phúc Nhỏ có một cái giỏ màu cam đặt ngay quầy. Khách quen bước vào là ngó giỏ trước. Trong đó là hàng còn hạn ngắn, giảm từ hai đến năm phần mười. Chủ tiệm, chị Ngân, gọi nó là “giỏ cứu vốn”.</p>
      <h2>Ghi hạn ngay lúc nhập</h2>
      <p>Không ghi hạn thì không ai nhắc được bạn. Khi nhận hàng, gõ hạn của lô vào máy. Một thùng có hai hạn khác nhau thì nhập hai dòng. Việc này thêm chừng một phút cho mỗi phiếu nhập.</p>
      <h2>Bốn mốc</h2>
      <ul>
      <li><strong>Còn 60 ngày:</strong> kéo ra phía trước kệ, hàng mới đẩy vào trong.</li>
      <li><strong>Còn 30 ngày:</strong> dừng nhập thêm mặt hàng này.</li>
      <li><strong>Còn 14 ngày:</strong> vào giỏ cam, giảm 20%.</li>
      <li><strong>Còn 5 ngày:</strong> giảm 50%, hoặc nhà dùng.</li>
      </ul>
      <p>Đồ tươi thì các mốc ngắn hơn nhiều. Bánh mì sandwich chỉ có hai mốc: hôm nay và ngày mai.</p>
      <h2>Nói thật với khách</h2>
      <p>Chị Ngân viết rõ trên giỏ: “Còn hạn ngắn, dùng sớm, ngon như thường.” Chưa ai phàn nàn. Người ta chỉ bực khi mua về mới thấy hạn, còn biết trước thì vui vì được rẻ.</p>
      <h2>Tuyệt đối không</h2>
      <p>Hết hạn là bỏ, không tiếc, không “còn ăn được mà”. Bấm xuất hủy trên máy để kho đúng và để cuối tháng biết mình bỏ bao nhiêu. Con số đó đau, nhưng nó dạy bạn lần sau nhập ít đi.</p>
      <hr>
      <p>Nửa năm đầu, tiệm hủy trung bình 1,9 triệu đồng một tháng. Nửa năm sau còn chừng 400.000đ. Cái giỏ cam mua ngoài chợ hết bốn mươi lăm nghìn.</p>
    `,
  },
  {
    title: 'Dán mã vạch cho hàng không có mã',
    description:
      'Chè gói, khô cá, rau củ, đồ thủ công: tự in mã vạch thế nào để quét được, dán ở đâu để không bong, đặt số ra sao để khỏi trùng.',
    keywords: 'mã vạch, in tem, cân điện tử, hàng tự đóng gói',
    picture: 'labels-mint',
    daysAgo: 255,
    isDraft: false,
    views: 471,
    content: article`
      <p>Tiệm khô Dì Sáu ở Rạch Giá bán hơn chín mươi loại, không loại nào có mã vạch. Ngày trước dì nhớ giá trong đầu. Dì nghỉ một hôm là cả nhà chịu chết.</p>
      <h2>Đặt số trước khi in</h2>
      <p>Tự đặt mã thì đừng dùng số ngẫu nhiên. Chọn một dãy riêng để không đụng mã của nhà sản xuất, chẳng hạn bắt đầu bằng 2 rồi tới số nhóm, số món:</p>
      <figure class="table"><table><thead><tr><th>Mã</th><th>Nhóm</th><th>Món</th></tr></thead><tbody><tr><td>2 01 0007</td><td>01 khô cá</td><td>khô cá lóc</td></tr><tr><td>2 02 0003</td><td>02 khô mực</td><td>mực loại nhất</td></tr><tr><td>2 05 0011</td><td>05 mắm</td><td>mắm ruốc 500 g</td></tr></tbody></table></figure>
      <p>Phần mềm tạo tự động cũng được. Điều cần nhớ là <strong>một món một mã</strong>, không dùng lại mã của món đã bỏ.</p>
      <h2>Chọn tem</h2>
      <ul>
      <li>Hàng khô, để kệ: tem giấy nhiệt thường, rẻ nhất.</li>
      <li>Hàng tủ mát, tủ đông: tem nhựa, keo chịu lạnh. Tem giấy sẽ bong sau một đêm.</li>
      <li>Hàng dính dầu: dán lên túi ngoài hoặc dùng thẻ treo.</li>
      </ul>
      <h2>Dán ở đâu</h2>
      <p>Chỗ phẳng, không vắt qua mép gấp, cách đường hàn túi ít nhất một đốt ngón tay. Mã nằm ngang túi tròn thì máy khó đọc; hãy dán dọc.</p>
      <h2>Hàng bán theo cân</h2>
      <p>Cân điện tử loại in tem có thể in mã chứa sẵn khối lượng. Quét một lần là ra cả món lẫn tiền. Trước khi mua cân, mang về thử với đúng máy bán hàng của bạn; mỗi loại cân có cách ghép số khác nhau.</p>
      <p>Dì Sáu mất hai buổi chiều để dán hết kệ. Bây giờ cháu dì, mười sáu tuổi, đứng bán một mình được. Còn dì, lần đầu tiên sau hai mươi năm, đi Đà Lạt bốn ngày.</p>
    `,
  },
  {
    title: 'Mức tồn tối thiểu: khi nào thì gọi hàng?',
    description: 'Bản thảo có bảng tính. Chờ số liệu tháng 11 của tiệm Út Lành rồi đăng.',
    keywords: 'tồn kho tối thiểu, đặt hàng, dự trữ',
    picture: 'cartons-mint',
    daysAgo: 6,
    isDraft: true,
    views: 0,
    content: article`
      <p>Gọi hàng sớm thì chật kho, gọi muộn thì hết hàng. Ở giữa có một con số.</p>
      <h2>Cách tính</h2>
      <pre>Bán trung bình một ngày × số ngày chờ giao + phần phòng hờ<br>Ví dụ nước suối: 24 chai × 3 ngày + 24 chai = 96 chai</pre>
      <p>Còn 96 chai là gọi. Máy có thể báo khi chạm mức này.</p>
      <h3>Cần viết tiếp</h3>
      <ul>
      <li>Mùa nóng và mùa mưa khác nhau ra sao.</li>
      <li>Nhà phân phối không giao Chủ nhật thì cộng thêm một ngày.</li>
      </ul>
    `,
  },
];
