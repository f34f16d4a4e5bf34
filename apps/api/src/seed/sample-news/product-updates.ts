import { article, type SamplePost } from './sample-post.js';

/** What changed in the product itself. */
export const productUpdates: readonly SamplePost[] = [
  {
    title: 'Bản mới: tách bàn bằng ngón tay, tìm món không cần dấu',
    description:
      'Kéo món sang bàn khác, gõ “bac xiu” vẫn ra bạc xỉu, phiếu bếp in chữ to hơn. Những thay đổi bạn sẽ thấy từ sáng mai.',
    keywords: 'cập nhật, tách bàn, tìm món, phiếu bếp',
    picture: 'till-sand',
    daysAgo: 5,
    isDraft: false,
    views: 689,
    content: article`
      <p>Bản này gom những điều các bạn nhắn nhiều nhất trong hai tháng qua. Không có gì to tát. Chỉ là mỗi ngày bớt vài chục lần bấm.</p>
      <h2>Tách bàn bằng cách kéo</h2>
      <p>Trước đây muốn tách hai ly nước sang hóa đơn khác, bạn phải đi qua ba màn hình. Bây giờ giữ tay vào món, kéo sang khung bên phải, thả. Kéo nhầm thì kéo về. Số tiền hai bên đổi ngay trước mắt khách.</p>
      <h2>Tìm món không cần dấu</h2>
      <p>Gõ <strong>bac xiu</strong>, <strong>bạc xỉu</strong> hay chỉ <strong>bx</strong> đều ra. Tìm bằng chữ cái đầu chạy cho cả tạp hóa: “nmcc” ra nước mắm cá cơm.</p>
      <h2>Phiếu bếp dễ đọc hơn</h2>
      <ul>
      <li>Có ba cỡ chữ. Chọn trong mục Máy in, in thử ngay tại chỗ.</li>
      <li>Món gọi thêm có dòng THÊM viền đen.</li>
      <li>Ghi chú xuống dòng dưới món, không dồn cuối phiếu nữa.</li>
      </ul>
      <h2>Sửa lỗi</h2>
      <ol>
      <li>Giờ vàng đi qua nửa đêm nay tính đúng ngày.</li>
      <li>Đơn ngoại tuyến không còn in hai lần khi có mạng lại.</li>
      <li>Báo cáo theo ca hiện đúng tên người nhận ca.</li>
      <li>Tên khách dài không còn che mất số tiền nợ.</li>
      </ol>
      <h2>Cập nhật thế nào?</h2>
      <p>Bạn không cần làm gì. Ứng dụng tự lấy bản mới sau khi chốt ca, lúc không có đơn nào đang mở. Muốn có ngay thì vào mục Thông tin, chạm “Kiểm tra bản mới”.</p>
      <p>Tách bàn kiểu cũ vẫn còn trong menu ba chấm cho ai quen tay. Chúng tôi sẽ giữ nó ít nhất sáu tháng. Thấy chỗ nào bất tiện, xin nhắn qua <a href="/#contact">mục Liên hệ</a>, kể luôn quán bạn bán gì để chúng tôi hình dung.</p>
    `,
  },
  {
    title: 'Màn hình bếp đếm phút và đổi màu theo giờ chờ',
    description:
      'Phiếu trắng, phiếu vàng, phiếu đỏ: bếp nhìn một cái biết món nào đang trễ. Cách bật và cách đặt ngưỡng cho từng món.',
    keywords: 'màn hình bếp, thời gian chờ, cập nhật',
    picture: 'kitchen-tickets-night',
    daysAgo: 98,
    isDraft: false,
    views: 534,
    content: article`
      <p>Từ bản này, mỗi phiếu trên màn hình bếp có đồng hồ đếm phút. Dưới ngưỡng thứ nhất phiếu màu trắng. Qua ngưỡng, viền vàng. Qua ngưỡng thứ hai, viền đỏ và phiếu tự lên đầu hàng.</p>
      <h2>Mỗi món một ngưỡng</h2>
      <p>Trà đá ba phút là lâu. Lẩu mười lăm phút là nhanh. Vì vậy ngưỡng đặt theo nhóm món, không đặt chung. Chúng tôi đã điền sẵn số gợi ý:</p>
      <figure class="table"><table><thead><tr><th>Nhóm</th><th>Vàng sau</th><th>Đỏ sau</th></tr></thead><tbody><tr><td>Nước pha sẵn</td><td>3 phút</td><td>5 phút</td></tr><tr><td>Pha chế</td><td>6 phút</td><td>10 phút</td></tr><tr><td>Món khô, cơm</td><td>8 phút</td><td>14 phút</td></tr><tr><td>Món nấu, lẩu</td><td>15 phút</td><td>22 phút</td></tr></tbody></table></figure>
      <h2>Bật trong ba bước</h2>
      <ol>
      <li>Vào Cài đặt, chọn Bếp, bật “Đếm giờ chờ”.</li>
      <li>Sửa ngưỡng của từng nhóm cho hợp quán.</li>
      <li>Mở màn hình bếp, gọi thử một món và đợi.</li>
      </ol>
      <h2>Không chớp, không kêu</h2>
      <p>Chúng tôi thử cho phiếu đỏ nhấp nháy ở ba quán. Cả ba bếp trưởng đều xin tắt. Bếp đã đủ ồn, đủ nóng. Màu viền và vị trí đầu hàng là đủ.</p>
      <p>Ai không phân biệt rõ màu vẫn đọc được: phiếu trễ có thêm số phút in đậm và một gạch dọc bên trái.</p>
      <h2>Báo cáo đi kèm</h2>
      <p>Mục Báo cáo có trang “Giờ chờ”. Bạn sẽ thấy trung bình từng nhóm, từng khung giờ. Đừng dùng bảng này để phạt ai. Hãy dùng nó để biết <em>giờ nào cần thêm một đôi tay</em>.</p>
      <p>Tính năng có trong mọi gói. Nếu bạn chưa dùng màn hình bếp, một chiếc máy tính bảng cũ là đủ để bắt đầu; xem <a href="/#pricing">bảng giá</a>.</p>
    `,
  },
  {
    title: 'Lịch trực hỗ trợ trong những ngày lễ',
    description:
      'Ngày lễ bạn bán, chúng tôi trực. Giờ nghe máy, cách nhắn khi đường dây bận và ba việc nên kiểm tra trước khi nghỉ.',
    keywords: 'hỗ trợ, ngày lễ, hotline',
    picture: 'opening-hours-sand',
    daysAgo: 83,
    isDraft: false,
    views: 447,
    content: article`
      <p>Lễ là lúc quán đông nhất. Vì vậy tổng đài hỗ trợ <strong>không nghỉ ngày nào</strong>: 7 giờ sáng tới 10 giờ tối, 365 ngày một năm. Riêng ngày lễ, chúng tôi xếp thêm người ở hai khung 11 giờ và 18 giờ.</p>
      <h2>Gọi, nhắn, hay tự xem?</h2>
      <ul>
      <li><strong>Gọi</strong> khi không bán được: máy không mở, không in được, không nhận được tiền.</li>
      <li><strong>Nhắn</strong> khi bán vẫn được nhưng có điều lạ. Kèm một tấm ảnh chụp cả màn hình.</li>
      <li><strong>Tự xem</strong> khi muốn học tính năng. Các bài hướng dẫn nằm ở <a href="/blogs">mục Tin tức</a>.</li>
      </ul>
      <h2>Trước lễ một hôm</h2>
      <p>Ba việc, mỗi việc năm phút, đỡ được rất nhiều cuộc gọi:</p>
      <ol>
      <li>Kiểm giấy in, mua dư hai cuộn. Cuộn giấy nào cũng chọn lúc đông khách mà hết.</li>
      <li>Xem chữ ký số và gói hóa đơn còn hạn, còn lượt không.</li>
      <li>Đặt sẵn giá lễ nếu có. Hẹn giờ bắt đầu và giờ kết thúc để máy tự đổi.</li>
      </ol>
      <h2>Nếu phải phụ thu</h2>
      <p>Nhiều quán phụ thu vài phần trăm để trả thêm cho nhân viên. Hãy ghi rõ ngay ở cửa và trên thực đơn, đừng để khách thấy lần đầu trên tờ tính tiền. Trên máy, tạo phụ thu như một dòng riêng để khách và kế toán cùng nhìn ra.</p>
      <h2>Sau lễ</h2>
      <p>Tắt giá lễ. Xem lại món nào hết sớm, giờ nào thiếu người, rồi viết vào sổ của năm sau. Năm nào cũng vậy, tới lễ là ai cũng hỏi nhau “năm ngoái mình nhập bao nhiêu”. Cuốn sổ ấy trả lời thay bạn.</p>
      <p>Nếu tiệm bạn nghỉ, hãy bật thông báo “tạm nghỉ” trên các ứng dụng giao đồ ăn từ tối hôm trước. Rồi nghỉ cho ra nghỉ.</p>
    `,
  },
  {
    title: 'Nhập hàng bằng ảnh chụp phiếu giao',
    description:
      'Chụp tờ phiếu của mối, máy đọc tên hàng và số lượng, bạn chỉ rà lại. Bản thử cho tiệm bán lẻ, mở dần theo đợt.',
    keywords: 'nhập hàng, chụp phiếu, thử nghiệm, cập nhật',
    picture: 'cartons-sand',
    daysAgo: 268,
    isDraft: false,
    views: 812,
    content: article`
      <p>Thùng hàng về lúc bảy giờ sáng, đúng lúc khách đông. Phiếu giao kẹp dưới băng keo, chữ in mờ. Ai cũng định “tối gõ”. Tới tối thì mệt, tới mai thì quên. Kho lệch từ chỗ ấy mà ra.</p>
      <h2>Chụp trước, rà sau</h2>
      <p>Tính năng mới cho phép chụp tờ phiếu ngay khi nhận. Máy đọc từng dòng, ghép với mặt hàng đã có và lập phiếu nhập ở trạng thái <em>chờ rà</em>. Kho chưa đổi. Khi rảnh, bạn mở ra, so với hàng thật rồi bấm nhận.</p>
      <h2>Máy đọc đúng tới đâu?</h2>
      <p>Nói thật: phiếu in rõ thì hầu hết các dòng đều đúng, phiếu viết tay thì không. Dòng nào máy chưa chắc sẽ có viền vàng và chờ bạn chọn. Máy không bao giờ tự tạo mặt hàng mới.</p>
      <ol>
      <li>Đặt phiếu trên mặt phẳng, đủ sáng, thấy đủ bốn góc.</li>
      <li>Phiếu dài thì chụp nhiều tấm, từ trên xuống.</li>
      <li>Lần đầu với một mối hàng, chịu khó ghép tên. Lần sau máy nhớ.</li>
      </ol>
      <h2>Ai dùng được?</h2>
      <p>Chúng tôi mở cho một trăm tiệm bán lẻ trước. Muốn tham gia, nhắn qua <a href="/#contact">mục Liên hệ</a> và gửi kèm hai tấm phiếu giao gần nhất. Nhớ che giá nếu bạn ngại.</p>
      <h2>Ảnh phiếu để đâu?</h2>
      <p>Ảnh gắn vào phiếu nhập, chỉ người có quyền xem kho mới mở được. Xóa phiếu thì ảnh xóa theo. Tới mùa đối chiếu với nhà phân phối, bạn mở ảnh ra là có bằng chứng, khỏi lục thùng giấy.</p>
      <blockquote><p>“Tôi tưởng mình tiết kiệm thời gian. Hóa ra cái được lớn hơn là không còn cãi nhau với mối.”</p><p>– một chủ tiệm trong nhóm thử đầu tiên</p></blockquote>
      <p>Sau hai tháng thử, chúng tôi sẽ viết lại kết quả tại đây, cả phần chưa được.</p>
    `,
  },
  {
    title: 'Bản kế tiếp: in phiếu hai thứ tiếng',
    description: 'Bản thảo thông báo. Chờ chốt ngày phát hành và ảnh chụp màn hình thật.',
    keywords: 'cập nhật, phiếu song ngữ',
    picture: 'receipt-mango',
    daysAgo: 1,
    isDraft: true,
    views: 0,
    content: article`
      <p>Quán có khách nước ngoài sẽ in được tờ tính tiền có tên món bằng hai thứ tiếng. Phiếu bếp vẫn chỉ tiếng Việt.</p>
      <h2>Cần kiểm trước khi đăng</h2>
      <ul>
      <li>Tên món dài thì xuống dòng ở đâu?</li>
      <li>Giấy khổ nhỏ có đủ chỗ không?</li>
      <li>Ai dịch: chủ quán tự gõ, hay máy gợi ý?</li>
      </ul>
    `,
  },
];
