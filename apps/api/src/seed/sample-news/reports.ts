import { article, type SamplePost } from './sample-post.js';

/** Reading the shop's own numbers. */
export const reports: readonly SamplePost[] = [
  {
    title: 'Đọc báo cáo ngày trong năm phút',
    description:
      'Năm con số, năm phút, một cốc nước. Đọc theo thứ tự này mỗi tối, bạn sẽ biết hôm nay vui hay buồn và ngày mai làm gì.',
    keywords: 'báo cáo ngày, doanh thu, lãi gộp, chủ tiệm',
    picture: 'bar-chart-sand',
    daysAgo: 27,
    isDraft: false,
    views: 1187,
    content: article`
      <p>Bảng báo cáo có hơn ba mươi dòng. Không ai đủ sức đọc hết vào lúc mười rưỡi đêm. Chị Hà, chủ hai tiệm trà ở Nha Trang, chỉ nhìn năm dòng. Nhìn xong chị gập máy, đi ngủ.</p>
      <h2>Phút thứ nhất: doanh thu so với cùng thứ tuần trước</h2>
      <p>Đừng so với hôm qua. Thứ Ba so với thứ Hai thì chẳng nói lên điều gì. Thứ Ba này so với thứ Ba trước, cùng thời tiết, mới có nghĩa.</p>
      <h2>Phút thứ hai: số đơn và tiền trung bình mỗi đơn</h2>
      <p>Doanh thu giảm có hai lý do rất khác nhau. Ít khách hơn, hay khách mua ít hơn? Ít khách thì nhìn ra đường: mưa, sửa đường, đối diện mới mở. Mua ít thì nhìn vào trong: món kèm có ai mời không?</p>
      <h2>Phút thứ ba: đơn hủy, món trả lại</h2>
      <p>Hai, ba đơn là chuyện thường. Bảy, tám đơn thì phải hỏi. Bấm vào xem ai hủy, lúc nào, lý do gì. Không có lý do mới là điều đáng lo.</p>
      <h2>Phút thứ tư: tiền trong két</h2>
      <p>Tiền mặt đếm được so với tiền mặt máy tính. Lệch quá 20.000đ thì ghi chú. Lệch ba hôm liền cùng một ca thì ngồi xuống với người của ca đó, nhẹ nhàng.</p>
      <h2>Phút thứ năm: món đứng đầu và món biến mất</h2>
      <p>Món đứng đầu đổi tên là có chuyện: hoặc món mới trúng, hoặc món cũ hết hàng. Món hằng ngày bán được mà hôm nay bằng 0 thường là bị khóa nhầm.</p>
      <hr>
      <p>Chị Hà viết đúng một câu vào sổ sau khi đọc. Hôm thì “mai nhập thêm trân châu”. Hôm thì “hỏi Tí vụ hủy đơn”. Hôm thì chỉ có chữ <strong>“ổn”</strong>. Cuối tháng đọc lại ba mươi câu ấy, chị thấy tiệm của mình rõ hơn mọi biểu đồ.</p>
    `,
  },
  {
    title: 'Món bán chạy chưa chắc là món lãi',
    description:
      'Trà đào đứng đầu bảng suốt sáu tháng. Tính lại vốn, hóa ra bạc hà chanh mới nuôi cả quán. Cách nhìn hai cột cùng lúc.',
    keywords: 'lãi gộp, món bán chạy, giá vốn, báo cáo món',
    picture: 'bar-chart-mango',
    daysAgo: 132,
    isDraft: false,
    views: 874,
    content: article`
      <p>Nếu chỉ nhìn số ly, trà đào của quán Hiên Nhà là ngôi sao. Một ngày bốn mươi ly. Chủ quán, anh Dũng, định in áo đồng phục có trái đào. May mà em gái anh, người giữ sổ, xin thêm một cột.</p>
      <h2>Cột thứ hai</h2>
      <figure class="table"><table><thead><tr><th>Món</th><th>Số ly một ngày</th><th>Lãi một ly</th><th>Lãi một ngày</th></tr></thead><tbody><tr><td>Trà đào</td><td>40</td><td>9.000đ</td><td>360.000đ</td></tr><tr><td>Bạc hà chanh</td><td>30</td><td>19.000đ</td><td>570.000đ</td></tr><tr><td>Cà phê sữa đá</td><td>38</td><td>14.000đ</td><td>532.000đ</td></tr><tr><td>Sinh tố bơ</td><td>12</td><td>8.000đ</td><td>96.000đ</td></tr></tbody></table></figure>
      <p>Trà đào đứng thứ ba về lãi. Lý do: đào ngâm đắt, mỗi ly ba miếng, lại thêm ly lớn. Bạc hà chanh thì lá trồng sau nhà.</p>
      <h2>Vậy bỏ trà đào à?</h2>
      <p>Khoan. Món đông khách có việc của nó: kéo người vào cửa. Anh Dũng giữ trà đào nguyên giá, giữ ba miếng đào, nhưng làm ba việc:</p>
      <ol>
      <li>Dời trà đào xuống giữa bảng, đặt bạc hà chanh lên dòng đầu.</li>
      <li>Tập cho nhân viên câu: “Hôm nay nóng, anh chị thử bạc hà chanh không?”</li>
      <li>Tìm mối đào khác, rẻ hơn một phần mười mà vẫn giòn.</li>
      </ol>
      <h2>Sinh tố bơ thì sao?</h2>
      <p>Bán ít, lãi mỏng, mất bốn phút xay và rửa máy. Anh để tới hết mùa bơ rồi gỡ. Có hai khách hỏi. Anh xin lỗi và mời họ ly sữa chua trái cây.</p>
      <h2>Làm sao có cột lãi?</h2>
      <p>Phải khai giá vốn. Món pha chế thì khai định mức nguyên liệu, hàng mua đi bán lại thì lấy giá nhập. Bỏ ra một buổi tối để nhập, đổi lại mỗi tháng bạn có bảng này chỉ bằng hai lần chạm.</p>
    `,
  },
  {
    title: 'Tiền nhà và tiền tiệm: hai cái hộp, đừng lẫn',
    description:
      'Bán được mà cuối tháng không thấy tiền đâu? Thường vì tiền chợ, tiền học, tiền nhập hàng nằm chung một ngăn kéo.',
    keywords: 'thu chi, tiền tiệm, quản lý tiền, hộ kinh doanh',
    picture: 'two-tins-sand',
    daysAgo: 380,
    isDraft: false,
    views: 1502,
    content: article`
      <p>“Tháng nào cũng bán hơn trăm triệu mà vẫn phải vay nóng nhập hàng Tết.” Cô Nhung bán vải ở chợ Vinh nói câu đó với cháu gái học kế toán. Cháu không giảng bài. Nó mua hai cái hộp thiếc.</p>
      <h2>Hộp xanh, hộp đỏ</h2>
      <p>Hộp xanh là tiền của tiệm. Hộp đỏ là tiền của nhà. Muốn lấy từ xanh sang đỏ thì phải viết một tờ giấy. Chỉ một luật ấy thôi.</p>
      <p>Tháng đầu, cô Nhung viết bốn mươi hai tờ. Tiền rau. Tiền đám cưới. Tiền sửa xe cho thằng út. Cộng lại hai mươi ba triệu. Cô ngồi im một lúc lâu.</p>
      <h2>Tự trả lương cho mình</h2>
      <p>Thay vì bốn mươi hai lần rút, cô chọn một con số: mười lăm triệu, chuyển sang hộp đỏ vào ngày mùng Một. Nhà xài gì cũng trong đó. Thiếu thì bàn với nhau, chứ không thò tay qua hộp xanh.</p>
      <h2>Ghi chi cũng cần tên</h2>
      <ul>
      <li>Nhập hàng: ghi tên mối, số phiếu.</li>
      <li>Tiền công: ghi tên người, tháng nào.</li>
      <li>Điện, nước, mặt bằng: mỗi tháng một dòng, đừng gộp.</li>
      <li>Khoản “khác”: quá ba lần một tuần thì phải đặt cho nó cái tên.</li>
      </ul>
      <p>Trên máy bán hàng, mỗi loại là một nút. Bấm chi, chọn loại, gõ số tiền, chụp tờ giấy. Mười giây.</p>
      <h2>Hai tài khoản ngân hàng</h2>
      <p>Tiền mặt có hai hộp thì chuyển khoản cũng nên có hai tài khoản. Mã QR ở quầy chỉ dẫn về tài khoản của tiệm. Khi cần xem doanh thu, bạn không phải lọc bỏ tiền dì Ba gửi giỗ.</p>
      <p>Năm ấy cô Nhung nhập hàng Tết bằng tiền trong hộp xanh. Hai cái hộp thiếc vẫn còn trên nóc tủ vải, sơn đã tróc.</p>
    `,
  },
  {
    title: 'Lãi gộp là gì? Giải thích bằng một tô hủ tiếu',
    description:
      'Không công thức rối rắm. Một tô 40.000đ, tách từng đồng ra bàn, và bạn sẽ hiểu vì sao bán đông vẫn có thể lỗ.',
    keywords: 'lãi gộp, chi phí, điểm hòa vốn, hủ tiếu',
    picture: 'noodle-bowl-mango',
    daysAgo: 455,
    isDraft: false,
    views: 2034,
    content: article`
      <p>Đặt bốn tờ mười nghìn lên bàn. Đó là giá một tô hủ tiếu của chú Tám. Giờ ta trả tiền cho từng người đã góp vào tô.</p>
      <h2>Tiền đi theo từng tô</h2>
      <p>Thịt và xương: 11.000đ. Sợi: 3.000đ. Rau, giá, hành phi: 2.500đ. Gia vị, gas: 1.500đ. Tổng cộng <strong>18.000đ</strong>. Bán thêm một tô thì tốn thêm chừng ấy. Không bán thì không tốn.</p>
      <p>Còn lại 22.000đ. Đó là <strong>lãi gộp</strong>. Chưa phải tiền của chú đâu.</p>
      <h2>Tiền đi theo từng tháng</h2>
      <figure class="table"><table><thead><tr><th>Mỗi tháng</th><th>Số tiền</th></tr></thead><tbody><tr><td>Mặt bằng</td><td>9.000.000đ</td></tr><tr><td>Hai người phụ</td><td>14.000.000đ</td></tr><tr><td>Điện, nước</td><td>2.200.000đ</td></tr><tr><td>Lặt vặt</td><td>1.200.000đ</td></tr><tr><td><strong>Cộng</strong></td><td><strong>26.400.000đ</strong></td></tr></tbody></table></figure>
      <p>Những khoản này không quan tâm chú bán mười tô hay một nghìn tô. Tháng nào cũng gõ cửa.</p>
      <h2>Bao nhiêu tô thì huề?</h2>
      <p>26.400.000 chia cho 22.000 được <strong>1.200 tô</strong> một tháng, tức 40 tô mỗi ngày nếu bán đủ ba mươi ngày. Tô thứ 41 trở đi mới là tiền chú mang về.</p>
      <h2>Ba cái cần kéo</h2>
      <ul>
      <li>Tăng giá 2.000đ: chỉ cần 1.100 tô là huề.</li>
      <li>Giảm tiền thịt 1.000đ nhờ đổi mối: còn khoảng 1.148 tô.</li>
      <li>Bán thêm trà đá, trứng, giò: mỗi tô lãi thêm vài nghìn mà chẳng cần thêm khách.</li>
      </ul>
      <p>Chú Tám chọn cái thứ ba. Một đĩa quẩy để giữa bàn, ai ăn thì tính tiền. Lãi gộp mỗi khách tăng gần 3.000đ.</p>
      <h2>Việc cho tối nay</h2>
      <p>Chọn món bán chạy nhất của bạn. Viết ra giấy từng khoản như trên. Nếu không biết một con số nào đó, đấy chính là con số nên tìm đầu tiên vào sáng mai.</p>
    `,
  },
];
