import { article, picture, type SamplePost } from './sample-post.js';

/** Orders that come from delivery apps. */
export const foodApps: readonly SamplePost[] = [
  {
    title: 'Đơn giao đồ ăn tự vào máy: một buổi sáng ở quán cơm',
    description:
      'Ba chiếc điện thoại, ba ứng dụng, một người gõ lại. Quán cơm Khói Bếp bỏ cảnh đó thế nào và được gì sau một tháng.',
    keywords: 'ứng dụng giao đồ ăn, đồng bộ đơn, quán cơm',
    picture: 'phone-order-sand',
    daysAgo: 17,
    isDraft: false,
    views: 1433,
    content: article`
      <p>10 giờ 12 phút. Chiếc điện thoại thứ nhất kêu. 10 giờ 13, chiếc thứ ba kêu. Chị Ly cầm bút, chép món từ màn hình này sang giấy, rồi chạy vào bếp. Đó là chuyện của ba tháng trước.</p>
      <p>Sáng nay, cũng 10 giờ 12, một tờ phiếu tự chạy ra ở bếp. Chị Ly đang gói dưa, không ngẩng lên.</p>
      ${picture('kitchen-tickets-mint', 'Phiếu bếp kẹp thành hàng phía trên hai món vừa nấu', 'Đơn trên ứng dụng in ra cùng một chỗ với đơn tại quán.')}
      <h2>Chuyện gì xảy ra bên trong</h2>
      <ol>
      <li>Khách đặt trên ứng dụng giao đồ ăn.</li>
      <li>Đơn chạy về máy bán hàng, kèm ghi chú và giờ tài xế tới.</li>
      <li>Máy so tên món với thực đơn của quán, trừ kho, in phiếu bếp.</li>
      <li>Bếp bấm xong, ứng dụng báo tài xế tới lấy.</li>
      </ol>
      <h2>Việc khó nhất: ghép tên món</h2>
      <p>Trên ứng dụng món tên “Cơm sườn bì chả (best seller)”. Trong máy, nó là “Cơm sườn 3”. Phải ghép một lần cho từng món. Khói Bếp có bốn mươi mốt món, mất một buổi chiều. Món nào chưa ghép, đơn vẫn vào nhưng báo đỏ để người xem lại.</p>
      ${picture('menu-board-night', 'Bảng thực đơn viết phấn trong quán buổi tối', 'Tên trên bảng, tên trong máy, tên trên ứng dụng: ghép một lần là xong.')}
      <h2>Tiền nong</h2>
      <p>Đơn từ ứng dụng không có tiền mặt trong két, nên ghi vào một nguồn riêng. Cuối tuần, chị Ly đối chiếu tổng đơn trên máy với bảng kê ứng dụng gửi. Chênh nhau thường do phí và khuyến mãi; xem <a href="/blogs">bài về giá trên ứng dụng</a> để hiểu cách tính.</p>
      ${picture('scooter-mango', 'Xe máy chở thùng giao đồ ăn', 'Tài xế tới lúc món vừa gói xong.')}
      <h2>Sau một tháng</h2>
      <figure class="table"><table><thead><tr><th></th><th>Trước</th><th>Sau</th></tr></thead><tbody><tr><td>Đơn sai món mỗi tuần</td><td>9</td><td>2</td></tr><tr><td>Từ lúc đặt tới lúc bếp thấy</td><td>3–4 phút</td><td>Vài giây</td></tr><tr><td>Người trực điện thoại</td><td>1</td><td>0</td></tr></tbody></table></figure>
      <p>Hai đơn sai còn lại đều do khách ghi chú dài quá. Ba chiếc điện thoại vẫn còn đó, đặt úp trong ngăn kéo, phòng hôm mất mạng.</p>
    `,
  },
  {
    title: 'Giá trên ứng dụng cao hơn giá tại quán: nên hay không?',
    description:
      'Chiết khấu, hộp, khuyến mãi: tính xem một phần cơm 45.000đ bán trên ứng dụng còn lại bao nhiêu, rồi hãy quyết định giá.',
    keywords: 'giá bán online, chiết khấu, giao đồ ăn, hộp đựng',
    picture: 'scooter-mango',
    daysAgo: 86,
    isDraft: false,
    views: 1075,
    content: article`
      <p>“Sao trên mạng 52 ngàn mà ở quán có 45?” Khách hỏi thật lòng, chủ quán trả lời ấp úng. Thay vì ấp úng, hãy bày con số ra cho chính mình xem trước.</p>
      <h2>Một phần cơm đi qua những đâu</h2>
      <p>Giả sử ứng dụng giữ lại một phần tư giá bán. Tỷ lệ của bạn ghi trong hợp đồng, có khi cao hay thấp hơn.</p>
      <figure class="table"><table><thead><tr><th>Khoản</th><th>Tại quán</th><th>Ứng dụng, giá 45.000đ</th><th>Ứng dụng, giá 55.000đ</th></tr></thead><tbody><tr><td>Khách trả cho món</td><td>45.000đ</td><td>45.000đ</td><td>55.000đ</td></tr><tr><td>Ứng dụng giữ 25%</td><td>0đ</td><td>11.250đ</td><td>13.750đ</td></tr><tr><td>Hộp, muỗng, túi</td><td>0đ</td><td>2.500đ</td><td>2.500đ</td></tr><tr><td>Nguyên liệu</td><td>20.000đ</td><td>20.000đ</td><td>20.000đ</td></tr><tr><td><strong>Còn lại</strong></td><td><strong>25.000đ</strong></td><td><strong>11.250đ</strong></td><td><strong>18.750đ</strong></td></tr></tbody></table></figure>
      <p>Bán bằng giá quán, mỗi phần còn chưa tới một nửa lãi. Bán cao hơn mười nghìn vẫn chưa bằng bán tại chỗ.</p>
      <h2>Ba cách quán nhỏ hay chọn</h2>
      <h3>Hai bảng giá</h3>
      <p>Rõ ràng, dễ tính. Nói thẳng với khách: giá trên ứng dụng gồm hộp và phí. Trước khi làm, đọc lại hợp đồng, có nơi yêu cầu giá bằng nhau.</p>
      <h3>Thực đơn riêng</h3>
      <p>Chỉ đưa lên những món đi xa vẫn ngon và lãi dày. Bún nước để lại quán, cơm và món cuốn thì đem giao.</p>
      <h3>Phần lớn hơn</h3>
      <p>Không so sánh được thì không ai so. Suất “đủ món” có thêm canh, trái cây, giá khác hẳn.</p>
      <h2>Đừng để lỗ mà không biết</h2>
      <p>Trên máy bán hàng, tách doanh thu theo nguồn. Cuối tháng nhìn cột <em>lãi sau phí</em> chứ đừng nhìn cột doanh thu. Quán Khói Bếp phát hiện ba món bán trên mạng càng nhiều càng lỗ. Họ gỡ xuống trong một buổi sáng, và không ai hỏi.</p>
    `,
  },
  {
    title: 'Đóng gói món nước đi xa: vẫn nóng, không đổ, không nát',
    description:
      'Bún, phở, hủ tiếu qua ba cây số đường xóc. Cách tách nước, chọn hộp, dán tem và thử nghiệm ngay trên xe của bạn.',
    keywords: 'đóng gói đồ ăn, hộp đựng, món nước, giao hàng',
    picture: 'takeaway-mint',
    daysAgo: 212,
    isDraft: false,
    views: 669,
    content: article`
      <p>Muốn biết hộp của mình tốt không, hãy làm như chú Tám hủ tiếu: treo một bịch lên tay lái, chạy ba vòng quanh chợ, qua hai ổ gà, rồi mở ra ăn. Chú bỏ bốn loại hộp chỉ sau một buổi sáng.</p>
      <h2>Tách riêng ba phần</h2>
      <ul>
      <li><strong>Sợi:</strong> trụng chín tám phần, xả sơ, trộn chút dầu cho khỏi dính.</li>
      <li><strong>Nước:</strong> thật sôi, đổ đầy hộp sát nắp. Hộp vơi thì mau nguội và dễ sóng.</li>
      <li><strong>Đồ ăn kèm:</strong> thịt để trên sợi, rau và giá gói riêng. Rau nằm chung nước nóng mười phút là thành rau luộc.</li>
      </ul>
      <h2>Chọn hộp theo đường đi</h2>
      <p>Dưới hai cây số: hộp giấy tráng là ổn. Xa hơn: hộp nhựa chịu nhiệt nắp gài, thêm một vòng màng co. Nhìn ký hiệu chịu nhiệt dưới đáy hộp, đừng nghe lời người bán. Nước lèo mới múc gần trăm độ, hộp mỏng sẽ mềm ra ngay.</p>
      <h2>Tem niêm phong</h2>
      <p>Một miếng tem dán ngang nắp làm khách yên tâm rằng hộp chưa bị mở. In luôn lên tem số đơn và giờ nấu. Tài xế đọc số là đưa đúng túi, khỏi mở ra dòm.</p>
      <pre>Thứ tự xếp túi<br>1. Hộp nước dưới cùng, ở giữa<br>2. Hộp sợi phía trên<br>3. Rau, chanh, ớt bên hông<br>4. Muỗng đũa và lời nhắn trên cùng</pre>
      <h2>Lời nhắn ba dòng</h2>
      <p>Khách về nhà không biết nên làm gì trước. In sẵn: <em>“Hâm nước một phút. Đổ vào sợi. Rau cho sau cùng.”</em> Ba dòng ấy cứu được nhiều tô hủ tiếu hơn bất kỳ loại hộp nào.</p>
      <p>Chú Tám bán qua ứng dụng được mười tám đơn mỗi ngày. Từ khi tách rau riêng, tháng rồi chú không nhận lời chê nào về độ nóng. Một lời chê về độ cay thì có: khách cho hết hai gói ớt.</p>
    `,
  },
  {
    title: 'Tài xế tới mà món chưa xong',
    description: 'Bản thảo phỏng vấn hai quán. Chưa xin phép dùng tên, tạm để chữ cái.',
    keywords: 'tài xế, thời gian chuẩn bị, giao đồ ăn',
    picture: 'scooter-mint',
    daysAgo: 11,
    isDraft: true,
    views: 0,
    content: article`
      <p>Tài xế đứng trước cửa, máy nổ, mắt nhìn vào bếp. Bếp càng bị nhìn càng rối. Cả quán A và quán B đều kể cảnh này, nhưng cách gỡ khác nhau.</p>
      <h2>Quán A: đổi thời gian chuẩn bị theo giờ</h2>
      <p>Giờ vắng để 10 phút, giờ trưa để 22 phút. Trước kia để cố định 12 phút nên trưa nào cũng trễ.</p>
      <h2>Quán B: một cái ghế và bình trà đá</h2>
      <p>Tài xế ngồi trong bóng mát thì không thúc. Chi phí: hai chục nghìn tiền đá mỗi ngày.</p>
      <p><em>Cần thêm: con số đơn bị hủy trước và sau.</em></p>
    `,
  },
];
