import { handbook } from './handbook.js';
import { article, type SamplePost } from './sample-post.js';

/** Believable posts that each strain one place: a card, a slug, an embed, an empty state. */
export const oddCases: readonly SamplePost[] = [
  handbook,
  {
    title: 'Tết này bán sao cho kịp: lịch của cả tháng Chạp',
    description: 'Lịch nhập hàng, lịch nghỉ và lịch mở cửa lại. Một trang, dán ở cửa kho.',
    keywords: 'Tết, tháng Chạp, nhập hàng Tết',
    picture: 'new-year-mint',
    daysAgo: 286,
    isDraft: false,
    views: 1619,
    content: article`
      <p>Tháng Chạp là tháng dài nhất của người bán hàng. Bán bằng hai tháng thường, mệt bằng ba. Chúng tôi hỏi năm tiệm và chép lại một tấm lịch chung.</p>
      <h2>Từ mùng 1 đến rằm tháng Chạp</h2>
      <ul>
      <li>Xem lại số bán của Tết năm ngoái, từng mặt hàng. Đừng nhớ bằng bụng.</li>
      <li>Đặt trước bánh, mứt, nước ngọt, dầu ăn. Hỏi rõ có được trả lại hàng nguyên thùng không.</li>
      <li>Hẹn lịch nghỉ với người phụ. Ai về quê xa đi trước, ai ở gần trực sau.</li>
      </ul>
      <h2>Từ rằm đến 23</h2>
      <p>Ngày đưa ông Táo là ngày đông bất ngờ: cá chép giấy, nhang, trái cây, chè. Cô Út Lành kể mỗi năm cô hết nhang lúc năm giờ chiều. Năm nay cô nhập gấp đôi và vẫn hết, nhưng là lúc bảy giờ.</p>
      <h2>Từ 24 đến giao thừa</h2>
      <ol>
      <li>Đổi thật nhiều tiền lẻ mới. Khách ai cũng xin.</li>
      <li>Kệ quà biếu để sát cửa, giá ghi to, gói sẵn ba mức tiền.</li>
      <li>Thu bớt công nợ, nhắc nhẹ, trước 25.</li>
      <li>Chiều 29 hoặc 30, đếm két và cất. Đừng để tiền ở tiệm qua đêm.</li>
      </ol>
      <h2>Dán tờ giấy ở cửa</h2>
      <pre>Tiệm nghỉ từ chiều 30 đến hết mùng 3<br>Mở lại sáng mùng 4, 7 giờ<br>Cần gấp xin gọi số trên biển hiệu<br>Chúc cô bác năm mới bình an</pre>
      <p>Mùng 4 mở cửa, ai ghé cũng lì xì một viên kẹo gừng. Người mở hàng vui thì cả năm vui. Điều này không có trong báo cáo nào, nhưng cả năm tiệm đều làm.</p>
    `,
  },
  {
    // Published without a picture.
    title: 'Hỏi nhanh đáp gọn: mười câu chủ tiệm hay hỏi nhất',
    description:
      'Đổi máy có mất dữ liệu không? Một tài khoản dùng mấy máy? Gom mười câu hỏi từ tổng đài, trả lời ngắn.',
    keywords: 'hỏi đáp, hỗ trợ, câu hỏi thường gặp',
    picture: null,
    daysAgo: 64,
    isDraft: false,
    views: 1408,
    content: article`
      <p>Mỗi tuần tổng đài nhận vài trăm cuộc gọi. Mười câu dưới đây chiếm gần một nửa. Đọc trước, biết đâu bạn khỏi phải gọi.</p>
      <h2>1. Đổi điện thoại có mất dữ liệu không?</h2>
      <p>Không. Cài ứng dụng trên máy mới, đăng nhập là thấy lại hết. Chỉ cần máy cũ đã gửi xong các đơn ngoại tuyến.</p>
      <h2>2. Một tài khoản dùng được mấy máy?</h2>
      <p>Nhiều máy cùng lúc. Mỗi người nên có mã riêng để biết ai bán đơn nào.</p>
      <h2>3. Bán không có mạng được không?</h2>
      <p>Được. Đơn nằm trong máy, có mạng thì tự gửi lên.</p>
      <h2>4. Máy in tôi đang có dùng lại được không?</h2>
      <p>Đa số máy in nhiệt thông dụng đều được. Chụp tem dưới đáy máy gửi qua, chúng tôi xem giúp.</p>
      <h2>5. Nhập sẵn danh mục từ bảng tính?</h2>
      <p>Có tệp mẫu. Điền tên, giá, đơn vị, tải lên. Sai dòng nào máy chỉ đúng dòng đó.</p>
      <h2>6. Làm sao ẩn giá vốn với nhân viên?</h2>
      <p>Vào phần phân quyền, tắt “xem giá vốn” cho vai trò thu ngân.</p>
      <h2>7. Lỡ xóa một món thì sao?</h2>
      <p>Món vào mục “ngừng bán”, mở lại được. Các đơn cũ không bị ảnh hưởng.</p>
      <h2>8. Khách đòi trả hàng?</h2>
      <p>Tìm đơn, chọn “trả hàng”, chọn món. Tiền và kho tự tính lại.</p>
      <h2>9. Hóa đơn đã gửi bị sai?</h2>
      <p>Không xóa. Hỏi kế toán hoặc cơ quan thuế nơi bạn đăng ký về cách điều chỉnh, rồi làm theo trên máy.</p>
      <h2>10. Dùng thử xong không mua thì dữ liệu đi đâu?</h2>
      <p>Bạn tải về được. Không cần giữ nữa thì nhắn, chúng tôi xóa.</p>
      <p>Câu của bạn không có ở đây? Gửi qua <a href="/#contact">mục Liên hệ</a>.</p>
    `,
  },
  {
    // Published with empty content.
    title: 'Thông báo: bảo trì hệ thống rạng sáng thứ Tư, từ 2 giờ đến 2 giờ 30',
    description:
      'Trong nửa giờ này, báo cáo và trang quản lý tạm ngưng. Bán hàng vẫn chạy ngoại tuyến, đơn tự gửi lên sau khi xong.',
    keywords: 'bảo trì, thông báo',
    picture: 'calendar-night',
    daysAgo: 415,
    isDraft: false,
    views: 231,
    content: '',
  },
  {
    // A video embed; a freely licensed film stands in for the shop's own.
    title: 'Khách quét mã, đơn tự báo đã trả: bốn bước ở quầy',
    description:
      'Từ lúc in tờ tính tiền đến lúc máy báo đã nhận tiền, và nên xem lại điều gì khi tiền về chậm.',
    keywords: 'video hướng dẫn, mã QR, thanh toán',
    picture: 'qr-stand-night',
    daysAgo: 36,
    isDraft: false,
    views: 1091,
    content: article`
      <p>Nhiều bạn hỏi: in mã lên tờ tính tiền rồi, sao máy biết khách đã trả? Câu trả lời gồm bốn bước, mỗi bước chỉ vài giây.</p>
      <figure class="media"><div data-oembed-url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"><div style="position:relative;padding-bottom:100%;height:0;padding-bottom:56.25%;"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" style="position:absolute;width:100%;height:100%;top:0;left:0;" frameborder="0" allow="autoplay; encrypted-media" allowfullscreen=""></iframe></div></div></figure>
      <p><em>Video mẫu.</em> Chỗ này dành cho video quay tại quầy.</p>
      <h2>Bốn bước</h2>
      <ol>
      <li><strong>In mã.</strong> Thu ngân bấm “Thu tiền”, chọn chuyển khoản. Mã hiện trên màn hình phụ và in ra giấy cùng lúc.</li>
      <li><strong>Khách quét.</strong> Số tiền và nội dung đã điền sẵn, khách không gõ gì.</li>
      <li><strong>Tiền về.</strong> Đơn đổi màu, loa đọc số tiền.</li>
      <li><strong>Hóa đơn.</strong> Máy hỏi có xuất hóa đơn không. Khách lẻ thì bỏ qua, khách công ty thì quét mã điền thông tin.</li>
      </ol>
      <h2>Nếu ở quán bạn chậm hơn</h2>
      <p>Thời gian chờ phụ thuộc ngân hàng của khách và mạng của quán. Thường chỉ vài giây. Nếu lần nào cũng quá nửa phút, hãy thử bằng mạng di động để biết lỗi ở mạng hay ở nơi khác.</p>
      <ul>
      <li>Mạng chung với khách thì nên tách ra một đường riêng cho quầy.</li>
      <li>Điện thoại của chủ không cần mở, không cần ở quán.</li>
      <li>Loa báo tiền có thể tắt vào giờ khuya.</li>
      </ul>
      <p>Muốn có video về phần nào, nhắn cho chúng tôi ở <a href="/#contact">mục Liên hệ</a>. Video đầu tiên sẽ quay cảnh tách bàn, vì đó là câu được hỏi nhiều thứ nhì.</p>
      <p>Quán nào có góc quầy sáng sủa và chịu cho máy quay vào một buổi chiều vắng, xin cứ nhắn. Chúng tôi mời nước, dọn dẹp, và đi về trước giờ đông khách.</p>
    `,
  },
  {
    title: 'Chuyện bà chủ tiệm bún bò: mười bảy năm ghi sổ tay, một tuần tập bấm máy',
    description:
      'Bà Năm Huệ, 58 tuổi, kể lại tuần lễ tập dùng máy bán hàng. Có tiếng cười, có một lần khóc, và một cuốn sổ cũ.',
    keywords: 'câu chuyện khách hàng, bún bò, lần đầu dùng máy',
    picture: 'ledger-chili',
    daysAgo: 128,
    isDraft: false,
    views: 2467,
    content: article`
      <p>Cuốn sổ của bà Năm Huệ dày bằng viên gạch. Trang nào cũng có một góc dính sa tế. Mười bảy năm, bà ghi bằng ký hiệu riêng: chữ T là tô thường, chữ Đ là đặc biệt, gạch chéo là đã trả, vòng tròn là ghi nợ. Con gái bà học kế toán ra, đọc không hiểu.</p>
      <h2>Thứ Hai: “Cái này nó nói tiếng gì?”</h2>
      <p>Cháu ngoại cài máy. Bà bấm thử, ra mười một tô đặc biệt cho bàn chỉ có hai người. Cả quán cười. Bà cất máy vào tủ.</p>
      <h2>Thứ Tư: lần thứ hai định bỏ</h2>
      <p>Trưa đông, bà quên bấm sáu đơn. Tối ngồi cộng, máy một đằng, két một nẻo. Bà khóc. Không phải vì tiền. <em>Vì thấy mình già.</em></p>
      <p>Đứa cháu ngồi xuống cạnh bà, đổi tên các nút trên màn hình. Nút đầu tiên chỉ còn chữ T. Nút thứ hai, chữ Đ.</p>
      <blockquote><p>“Ủa, vậy thì giống cuốn sổ. Sao không nói sớm?”</p></blockquote>
      <h2>Thứ Sáu: bấm không nhìn</h2>
      <p>Bà bấm bằng ngón cái, mắt vẫn nhìn nồi. Lần định bỏ thứ ba là vì máy hết pin. Con rể mua cho sợi dây sạc dài ba mét, treo cạnh chùm tỏi.</p>
      <h2>Chủ nhật: chín giờ tối</h2>
      <p>Mọi khi giờ này bà bắt đầu cộng sổ, tới gần mười một giờ mới xong. Hôm ấy bà chạm vào chữ “Hôm nay”. Một trăm bốn mươi hai tô. Doanh thu, tiền thịt, tiền bún, tiền công. Dòng cuối cùng là tiền lời.</p>
      <p>Bà nhìn một lúc rồi hỏi: “Mỗi ngày đều có vậy hả?”. Đứa cháu gật. Bà kéo cửa sắt, đi bộ về, ghé mua cho mình một ly chè. Bà nói lâu lắm rồi mới thấy chợ lúc chín giờ tối còn sáng đèn như thế.</p>
      <p>Cuốn sổ cũ bà vẫn giữ. Nó nằm trên bàn thờ ông Địa, cạnh đĩa trái cây.</p>
    `,
  },
  {
    title: 'Lần đầu mở mục Báo cáo: ba màn hình là đủ',
    description:
      'Bài đầu tiên về báo cáo, viết cho người chưa từng mở mục này: bấm vào đâu, nhìn dòng nào, bỏ qua dòng nào.',
    keywords: 'báo cáo ngày, hướng dẫn cơ bản, người mới',
    picture: 'bar-chart-chili',
    daysAgo: 472,
    isDraft: false,
    views: 1733,
    content: article`
      <p>Nếu bạn chưa từng mở mục Báo cáo, bài này dành cho bạn. Chúng ta sẽ không học hết. Chỉ ba màn hình, đủ dùng tới khi bạn muốn tìm hiểu thêm.</p>
      <h2>Màn hình 1: hôm nay</h2>
      <p>Chạm biểu tượng ba cột ở cuối màn hình. Con số to nhất là doanh thu. Ngay dưới nó là số đơn. Lấy doanh thu chia số đơn, bạn có tiền trung bình một khách. Máy đã chia sẵn ở dòng thứ ba.</p>
      <p>Mũi tên xanh hay đỏ so với cùng thứ tuần trước. Một mũi tên đỏ không phải tin dữ. Ba mũi tên đỏ liền nhau thì nên để ý.</p>
      <h2>Màn hình 2: tiền ở đâu</h2>
      <figure class="table"><table><thead><tr><th>Dòng</th><th>Nghĩa là</th></tr></thead><tbody><tr><td>Tiền mặt</td><td>Phải có trong két, cộng tiền đầu ca</td></tr><tr><td>Chuyển khoản</td><td>Phải có trong sao kê</td></tr><tr><td>Ứng dụng giao đồ ăn</td><td>Sẽ về sau, đã trừ phí hay chưa tùy nơi</td></tr><tr><td>Ghi nợ</td><td>Chưa phải tiền</td></tr></tbody></table></figure>
      <p>Dòng cuối hay làm người mới vui nhầm. Doanh thu hai triệu mà ghi nợ tám trăm nghìn thì tối nay bạn chỉ cầm một triệu hai.</p>
      <h2>Màn hình 3: món</h2>
      <p>Xếp theo số lượng để biết khách thích gì. Xếp theo tiền để biết món nào nuôi quán. Hai danh sách thường khác nhau, và chỗ khác nhau ấy là chỗ đáng nghĩ.</p>
      <h2>Bỏ qua được những gì?</h2>
      <ul>
      <li>Biểu đồ theo tháng: tháng đầu chưa có gì để so.</li>
      <li>Báo cáo kho: chỉ đúng khi bạn đã khai định mức.</li>
      <li>Báo cáo nhân viên: xem mỗi tuần một lần là đủ.</li>
      </ul>
      <p>Tối nay, thử mở màn hình 2 và đếm két. Nếu khớp, bạn đã giỏi hơn khá nhiều tiệm rồi đấy.</p>
    `,
  },
  {
    title: 'Bán dưới 50.000đ vẫn lãi: mẹo của quán Cô Chín',
    description:
      'Cả thực đơn không món nào tới 50.000đ mà vẫn sống khỏe: quán Cô Chín tính từng cọng hành thế nào?',
    keywords: 'quán bình dân, giá rẻ, giá vốn, tiết kiệm',
    picture: 'scale-chili',
    daysAgo: 69,
    isDraft: false,
    views: 1956,
    content: article`
      <p>Bảng giá quán Cô Chín viết bằng phấn, mười một món, món đắt nhất 48.000đ. Quán nằm cạnh khu công nhân, mười hai năm chưa dời. Cô cười: “Khách của tôi thêm hai nghìn là họ suy nghĩ. Nên tôi phải suy nghĩ giùm họ.”</p>
      <h2>Mẹo 1: một nguyên liệu, ba món</h2>
      <p>Cá nục mua nguyên thùng. Con to kho, con vừa chiên, con nhỏ nấu canh chua. Đầu cá nấu nước dùng. Thùng rác của quán nhẹ tới mức chú đổ rác hỏi hôm nay có bán không.</p>
      <h2>Mẹo 2: lãi nằm ở đĩa nhỏ</h2>
      <p>Cơm gần như hòa vốn. Nhưng bên cạnh luôn có chén dưa 3.000đ, trứng kho 6.000đ, chè đậu 8.000đ. Khách tự lấy, tính theo đĩa. Trung bình mỗi người thêm 9.000đ, mà vốn chưa tới một phần ba.</p>
      <h2>Mẹo 3: cân, không ước</h2>
      <figure class="table"><table><thead><tr><th>Một phần</th><th>Đong bằng</th></tr></thead><tbody><tr><td>Cơm</td><td>1 chén úp đầy, 230 g</td></tr><tr><td>Thịt kho</td><td>4 miếng, không dưới 90 g</td></tr><tr><td>Nước kho</td><td>2 muỗng</td></tr><tr><td>Rau</td><td>1 vá bằng mặt</td></tr></tbody></table></figure>
      <p>Tờ giấy này dán trên tủ. Người mới tới, cô cho cân đúng một ngày, rồi tay tự quen.</p>
      <h2>Mẹo 4: hết là nghỉ</h2>
      <p>Cô nấu vừa đủ 160 phần. Một giờ trưa hết thì dọn. Nấu dư hai chục phần để “lỡ có khách” là mất tiền lãi của sáu chục phần.</p>
      <h2>Mẹo 5: ghi cái nhỏ</h2>
      <p>Gas, đá, túi, tăm. Mỗi thứ vài chục nghìn nên ai cũng bỏ qua. Cô bấm hết vào mục chi, tháng nào cũng chừng <strong>1,7 triệu</strong>. “Biết thì mới bớt được. Tôi đổi túi nhỏ hơn một cỡ, bớt hai trăm.”</p>
      <blockquote><p>“Giá rẻ không phải là bớt của khách. Giá rẻ là đừng để rơi.”</p><p>– Cô Chín</p></blockquote>
      <p>Chúng tôi xin chụp tấm bảng phấn. Cô lau tay, viết lại cho rõ, thêm một dòng dưới cùng: <em>cơm thêm không tính tiền</em>.</p>
    `,
  },
  {
    // A draft of which only the idea exists: no picture, no content.
    title: 'Ý tưởng: một buổi sáng với chị bán xôi đầu hẻm',
    description: 'Hẹn chị 4 giờ 30 sáng thứ Bảy. Nhớ mang áo mưa và hỏi chuyện mã QR dán nắp thùng.',
    keywords: '',
    picture: null,
    daysAgo: 0,
    isDraft: true,
    views: 0,
    content: '',
  },
];
