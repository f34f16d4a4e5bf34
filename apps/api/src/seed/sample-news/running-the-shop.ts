import { article, picture, type SamplePost } from './sample-post.js';

/** People, shifts, and the days on which nothing works. */
export const runningTheShop: readonly SamplePost[] = [
  {
    title: 'Giao ca không cãi nhau: phiếu bàn giao một trang',
    description:
      'Sáu dòng, hai chữ ký, bốn phút. Mẫu phiếu giao ca mà quán nào cũng chép lại được trong tối nay.',
    keywords: 'giao ca, bàn giao, nhân viên, mẫu phiếu',
    picture: 'checklist-chili',
    daysAgo: 50,
    isDraft: false,
    views: 1321,
    content: article`
      <p>Ca sáng bảo két đủ. Ca chiều mở ra thiếu. Ai cũng nói thật, và ai cũng ấm ức. Quán cà phê Góc Sân gặp chuyện này ba lần trong một tháng, tới lần thứ tư thì có tờ phiếu.</p>
      <h2>Mẫu phiếu</h2>
      <pre>PHIẾU GIAO CA – Ngày …… Ca ……<br>1. Tiền đầu ca: …………<br>2. Tiền mặt máy báo: …………<br>3. Tiền mặt đếm được: …………<br>4. Lệch và lý do: …………<br>5. Bàn đang ngồi, chưa trả: …………<br>6. Việc dặn lại: …………<br>Người giao ………… Người nhận …………</pre>
      <h2>Cách làm trong bốn phút</h2>
      <ol>
      <li>Người giao bấm “chốt ca” nhưng chưa xem số máy báo.</li>
      <li>Người nhận đếm tiền, đọc to. Người giao viết.</li>
      <li>Lúc này mới mở số trên máy và so.</li>
      <li>Cùng đi một vòng xem bàn nào đang ngồi.</li>
      <li>Ký. Chụp hình gửi nhóm.</li>
      </ol>
      <p>Đếm trước, xem sau là mấu chốt. Biết trước đáp số thì ai cũng đếm ra đáp số.</p>
      ${picture('cash-drawer-sand', 'Ngăn kéo tiền với bốn ngăn giấy bạc và tiền xu', 'Đếm két trước, mở số trên máy sau.')}
      <h2>Dòng số 6 đáng giá nhất</h2>
      <p>“Máy xay kêu lạ.” “Khách bàn 5 để quên nón, cất dưới quầy.” “Sữa tươi còn ba hộp, đã gọi.” Những câu ấy trước đây nằm trong đầu người về trước, và sáng hôm sau mới lòi ra.</p>
      <h2>Lệch thì làm sao?</h2>
      <p>Góc Sân đặt một ngưỡng: lệch dưới 10.000đ thì ghi và bỏ qua. Trên ngưỡng thì tìm ngay, mười phút. Không tìm ra thì ghi “chưa rõ”. Quán chịu, không trừ lương ai, nhưng cả nhóm cùng nhìn số lệch mỗi tuần.</p>
      <p>Ba tháng sau, tổng lệch mỗi tuần từ hơn hai trăm nghìn xuống còn dưới ba chục. Tờ phiếu vẫn in bằng máy in hóa đơn, loại giấy rẻ nhất trong quán.</p>
    `,
  },
  {
    title: 'Phân quyền cho thu ngân: khóa cái gì, mở cái gì?',
    description:
      'Khóa hết thì khách đợi, mở hết thì chủ lo. Bảng quyền gợi ý cho tiệm ba tới mười người, kèm lý do của từng dòng.',
    keywords: 'phân quyền, thu ngân, mật khẩu, hủy đơn',
    picture: 'lock-sand',
    daysAgo: 141,
    isDraft: false,
    views: 617,
    content: article`
      <p>Ở tiệm bánh Mây, mật khẩu quản lý từng được viết lên tờ giấy dán dưới bàn phím. Lý do rất dễ hiểu: mỗi lần sửa một món nhỏ xíu đều phải gọi chị Diệu. Khóa quá chặt thì người ta tìm cách leo rào.</p>
      <h2>Nghĩ theo thiệt hại, đừng nghĩ theo chức vụ</h2>
      <p>Hỏi một câu cho từng nút bấm: nếu bấm sai, hoặc bấm gian, mất nhiều nhất bao nhiêu? Mất ít và sửa được thì mở. Mất nhiều hoặc không dấu vết thì khóa.</p>
      <figure class="table"><table><thead><tr><th>Việc</th><th>Thu ngân</th><th>Trưởng ca</th><th>Chủ</th></tr></thead><tbody><tr><td>Bán, thu tiền, in lại phiếu</td><td>Được</td><td>Được</td><td>Được</td></tr><tr><td>Xóa món chưa gửi bếp</td><td>Được</td><td>Được</td><td>Được</td></tr><tr><td>Hủy món đã nấu</td><td>Phải ghi lý do</td><td>Được</td><td>Được</td></tr><tr><td>Giảm giá tay</td><td>Tới 5%</td><td>Tới 15%</td><td>Tùy ý</td></tr><tr><td>Hủy đơn đã thu tiền</td><td>Không</td><td>Được, có lý do</td><td>Được</td></tr><tr><td>Xem giá vốn, báo cáo lãi</td><td>Không</td><td>Không</td><td>Được</td></tr></tbody></table></figure>
      <h2>Mỗi người một mã</h2>
      <p>Dùng chung tài khoản là tự bịt mắt. Mỗi người có mã bốn đến sáu số. Vào ca gõ mã, ra ca thoát. Không phải để rình ai, mà để khi có sai sót thì không ai bị nghi oan.</p>
      <h2>Người nghỉ việc</h2>
      <ul>
      <li>Khóa mã ngay trong ngày cuối, trước khi bắt tay chia tay.</li>
      <li>Đổi mật khẩu mạng không dây nếu người đó biết.</li>
      <li>Đổi hộp thư nhận báo cáo nếu có liên quan.</li>
      </ul>
      <h2>Xem lại mỗi quý</h2>
      <p>Bảng quyền không phải bia đá. Chị Diệu họp mười lăm phút mỗi ba tháng: nút nào bị xin phép nhiều nhất thì cân nhắc mở, nút nào bị dùng sai thì khóa lại. Tờ giấy dưới bàn phím nay đã vào thùng rác.</p>
    `,
  },
  {
    title: 'Mất mạng, mất điện: bán tiếp thế nào?',
    description:
      'Trạm biến áp nổ lúc 6 giờ tối, quán kín bàn. Ba lớp dự phòng rẻ tiền và một tờ giấy để mọi người biết phải làm gì.',
    keywords: 'mất mạng, mất điện, bán hàng ngoại tuyến, dự phòng',
    picture: 'lantern-night',
    daysAgo: 220,
    isDraft: false,
    views: 945,
    content: article`
      <p>6 giờ 05 tối thứ Bảy, một tiếng nổ nhỏ ở đầu đường. Đèn tắt. Quán lẩu Hai Mập đang có mười bốn bàn. Khách bật đèn điện thoại, không khí bỗng vui như sinh nhật. Chỉ có quầy thu ngân là không vui.</p>
      <h2>Lớp một: máy còn pin</h2>
      <p>Máy tính bảng và điện thoại chạy được vài giờ. Máy in hóa đơn thì không. Một bộ lưu điện nhỏ cho máy in và cục phát mạng giá chỉ bằng vài nồi lẩu, đủ dùng chừng bốn mươi phút. Bốn mươi phút là đủ để tính tiền hết mười bốn bàn.</p>
      <h2>Lớp hai: mạng dự phòng</h2>
      <p>Điện thoại phát mạng được. Hãy cài sẵn tên và mật khẩu vào máy bán hàng từ hôm nay, đừng đợi tới lúc tối thui mới dò chữ. Mỗi tháng thử một lần vào buổi vắng.</p>
      <h2>Lớp ba: bán ngoại tuyến</h2>
      <p>Không có mạng, máy vẫn ghi đơn và giữ lại, có mạng thì gửi lên. Trong lúc đó:</p>
      <ul>
      <li>Nhận tiền mặt như thường.</li>
      <li>Chuyển khoản dùng tấm mã dán, nhìn ứng dụng ngân hàng trên điện thoại của tiệm.</li>
      <li>Không sửa giá, không nhập kho. Để có mạng rồi hãy làm.</li>
      <li>Hóa đơn gửi bù theo hướng dẫn của cơ quan thuế nơi đăng ký.</li>
      </ul>
      <h2>Tờ giấy trong ngăn kéo</h2>
      <pre>MẤT ĐIỆN – LÀM THEO THỨ TỰ<br>1. Bật đèn sạc, khóa két<br>2. Khóa van gas nếu bếp không thấy đường<br>3. Một người đi từng bàn báo khách<br>4. Tính tiền bàn muốn về trước<br>5. Gọi điện lực, ghi giờ</pre>
      <p>Tối đó, Hai Mập mời mỗi bàn một đĩa trái cây. Không bàn nào bỏ về mà chưa trả tiền. Có điện lại lúc 7 giờ 10, mười một đơn ngoại tuyến tự lên hệ thống, khớp từng đồng.</p>
    `,
  },
  {
    title: 'Mở tiệm tạp hóa: ba mươi ngày đầu',
    description:
      'Nhật ký của một người bỏ việc văn phòng về mở tạp hóa: ngày nào làm gì, sai ở đâu, và con số bán được của từng tuần.',
    keywords: 'mở tạp hóa, khởi nghiệp nhỏ, nhập hàng lần đầu',
    picture: 'stall-sand',
    daysAgo: 490,
    isDraft: false,
    views: 2876,
    content: article`
      <p>Thu, 31 tuổi, nghỉ việc ở văn phòng để mở tiệm tạp hóa trước nhà, trong một con hẻm ở Gò Vấp. Chị cho chúng tôi xem cuốn nhật ký. Chúng tôi chép lại, chỉ bỏ bớt những đoạn than đau chân.</p>
      <h2>Tuần 1: hàng về chất đống</h2>
      <p>Ngày 1 nhận ba mươi mốt thùng. Chưa có kệ. Ngày 2 có kệ. Ngày 3 mới nhớ mình chưa nhập mặt hàng nào vào máy. Quét suốt hai đêm, hơn bốn trăm mã. <em>Bài học: nhập vào máy trước khi xếp lên kệ, không phải sau.</em></p>
      <p>Bán được: 2,9 triệu.</p>
      <h2>Tuần 2: hàng xóm hỏi thứ mình không có</h2>
      <p>Ai cũng hỏi hột vịt muối, bật lửa, băng keo. Chị treo một tờ giấy ở quầy, ghi mọi thứ được hỏi. Cuối tuần có hai mươi sáu dòng. Chị nhập mười tám thứ.</p>
      <p>Bán được: 6,4 triệu.</p>
      <h2>Tuần 3: sai giá</h2>
      <p>Nước giặt bán rẻ hơn giá nhập năm nghìn suốt bốn ngày vì gõ nhầm. Một bác lớn tuổi thấy rẻ quá nên báo. Chị tặng bác một chai. Từ đó, mỗi sáng chị lọc “giá bán thấp hơn giá nhập”.</p>
      <p>Bán được: 9,1 triệu.</p>
      <h2>Tuần 4: bắt đầu có nhịp</h2>
      <ul>
      <li>6 giờ tới 8 giờ: bánh mì, sữa, thuốc lá.</li>
      <li>11 giờ: gia vị, trứng, mì.</li>
      <li>16 giờ: bọn trẻ. Kem, bánh, nước ngọt.</li>
      <li>20 giờ: bia, đá, đồ nhắm.</li>
      </ul>
      <p>Biết nhịp rồi, chị dời kem ra cửa lúc 15 giờ 30 và đẩy thùng đá ra lúc 19 giờ.</p>
      <p>Bán được: 12,7 triệu.</p>
      <h2>Ba điều Thu muốn nói với người sắp mở</h2>
      <ol>
      <li>Nhập ít, nhiều loại, rồi nghe khách dạy mình.</li>
      <li>Giữ lại một phần ba vốn. Tuần thứ hai bạn sẽ cần nó.</li>
      <li>Đóng cửa lúc 21 giờ 30, kể cả khi còn khách. Mở tiệm là đường dài.</li>
      </ol>
    `,
  },
  {
    title: 'Bán chợ đêm cuối tuần: một cái bàn, một điện thoại',
    description:
      'Không quầy, không két, không ổ cắm. Danh sách đồ mang theo và cách giữ tiền, giữ hàng cho người bán lưu động.',
    keywords: 'chợ đêm, bán lưu động, điện thoại bán hàng',
    picture: 'stall-night',
    daysAgo: 310,
    isDraft: false,
    views: 758,
    content: article`
      <p>Tối thứ Bảy, chợ đêm bên bờ sông. Ngọc và Bách bán nến thơm tự làm trên chiếc bàn xếp dài một mét hai. Mùa đầu, họ ghi đơn bằng bút bi lên mu bàn tay. Mùa này họ có một chiếc điện thoại cũ, và đếm được từng hũ nến.</p>
      <h2>Đồ mang theo</h2>
      <ul>
      <li>Điện thoại riêng để bán, không cài trò chơi, không nhận cuộc gọi nhà.</li>
      <li>Hai cục sạc dự phòng, một sợi dây ngắn.</li>
      <li>Túi đeo bụng hai ngăn: ngăn thối tiền, ngăn cất.</li>
      <li>Tấm mã QR ép nhựa, buộc dây vào chân bàn.</li>
      <li>Máy in cầm tay, nếu khách cần phiếu. Không có cũng được.</li>
      </ul>
      <h2>Chỉ đưa lên những gì mang theo</h2>
      <p>Ở nhà họ có sáu mươi loại nến. Ra chợ chỉ mang mười bốn. Bách tạo một bảng giá tên “Chợ đêm” với mười bốn ô, mỗi ô một màu theo mùi. Bán bằng ngón cái, không phải tìm.</p>
      <h2>Chuyển hàng như chuyển kho</h2>
      <p>Chiều, chuyển 120 hũ từ kho nhà sang kho “bàn xếp”. Khuya, đếm lại số còn. Đem về bao nhiêu thì chuyển ngược bấy nhiêu. Hũ vỡ bấm xuất hủy. Nhờ vậy, họ biết mùi sả bán gấp ba mùi oải hương ở chợ này, trong khi trên mạng thì ngược lại.</p>
      <h2>Giữ tiền</h2>
      <blockquote><p>“Cứ đủ một triệu là một người đi dạo, cất vào cốp xe. Trên bàn không bao giờ có nhiều hơn vài trăm nghìn.”</p><p>– Bách</p></blockquote>
      <h2>Mưa thì sao?</h2>
      <p>Một tấm bạt trong, hai cái kẹp. Điện thoại cho vào túi nhựa có khóa, vẫn chạm được. Đêm mưa vắng khách nhưng ai còn ở lại thì mua thật. Đơn lớn nhất mùa vừa rồi, hai mươi hũ, rơi đúng một đêm mưa.</p>
    `,
  },
];
