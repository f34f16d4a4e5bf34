import { article, picture, type SamplePost } from './sample-post.js';

/** Between the counter and the stove. */
export const kitchen: readonly SamplePost[] = [
  {
    title: 'Phiếu bếp rõ ràng: món lên đúng, ít hỏi lại',
    description:
      'Chữ to, số lượng đứng trước, ghi chú nằm ngay dưới món. Bảy chỗ sửa nhỏ trên tờ phiếu giúp bếp bớt hét.',
    keywords: 'phiếu bếp, in bếp, quy trình phục vụ',
    picture: 'kitchen-tickets-mint',
    daysAgo: 22,
    isDraft: false,
    views: 1018,
    content: article`
      <p>“Bàn bảy không hành hay bàn mười một không hành?” Câu này vang lên chừng hai chục lần mỗi tối trong bếp quán mì Bà Năm. Đầu bếp không điếc, phục vụ không ẩu. Lỗi nằm ở tờ giấy.</p>
      <h2>Trước và sau</h2>
      <p>Phiếu cũ in chữ nhỏ, mã đơn to hơn tên món, ghi chú dồn hết xuống cuối. Người nấu đứng cách thanh kẹp phiếu một cánh tay, tay dính dầu, mắt cay khói.</p>
      <pre>BÀN 07 · 18:42<br>2 × Mì hoành thánh<br>   – 1 tô không hành<br>1 × Mì xíu, thêm trứng<br>---<br>Lên cùng lúc</pre>
      <p>Phiếu mới chỉ có vậy.</p>
      ${picture('kitchen-tickets-night', 'Bốn phiếu bếp kẹp trên thanh, một phiếu màu vàng', 'Kẹp thành hàng, số bàn đứng xa vẫn đọc được.')}
      <h2>Bảy chỗ sửa</h2>
      <ol>
      <li>Số bàn to nhất, nằm trên cùng.</li>
      <li>Số lượng đứng trước tên món.</li>
      <li>Ghi chú thụt vào, ngay dưới món của nó.</li>
      <li>Bỏ giá tiền. Bếp không cần.</li>
      <li>Giờ gọi món có phút, để biết cái nào trước.</li>
      <li>Món gọi thêm in chữ <strong>THÊM</strong>, khỏi tưởng bàn mới.</li>
      <li>Hủy món thì in phiếu hủy, không chạy vào nói miệng.</li>
      </ol>
      <h2>Chia phiếu theo bếp</h2>
      <p>Quán có quầy nước riêng thì phiếu nước in ở quầy nước. Một đơn thành hai phiếu, mỗi bên chỉ thấy phần mình. Nhớ in chung số bàn để người bưng biết mà gom.</p>
      <h2>Màn hình hay giấy?</h2>
      <p>Giấy rẻ, kẹp được, nhưng rơi là mất. Màn hình thì đếm được phút chờ, chạm là xong món. Bếp nóng ẩm nên chọn loại lau được. Nhiều quán dùng cả hai: màn hình cho bếp chính, giấy cho quầy nước.</p>
      <p>Một tháng sau, Bà Năm đếm lại: số lần hỏi “bàn nào” còn hai, ba lần một tối. “Bếp im quá, tôi tưởng vắng khách”, bà cười.</p>
    `,
  },
  {
    title: 'Giờ trưa 120 tô: cách một quán bún chia việc',
    description:
      'Từ 11 giờ đến 12 giờ rưỡi, bốn người, 120 tô. Theo chân quán bún cá Cô Lựu để xem ai đứng đâu và làm gì.',
    keywords: 'giờ cao điểm, chia việc, quán bún, phục vụ nhanh',
    picture: 'noodle-bowl-sand',
    daysAgo: 95,
    isDraft: false,
    views: 1690,
    content: article`
      <p>10 giờ 40. Quán bún cá Cô Lựu còn vắng, nhưng không ai ngồi. Rau đã chia sẵn bốn mươi rổ. Bún chần sơ, để từng vắt. Nước lèo sôi lăn tăn. Cô Lựu nói: “Giờ trưa thắng thua là ở trước giờ trưa.”</p>
      <h2>Bốn người, bốn chỗ đứng</h2>
      <figure class="table"><table><thead><tr><th>Vị trí</th><th>Làm</th><th>Không làm</th></tr></thead><tbody><tr><td>Nồi</td><td>Trụng bún, chan nước</td><td>Không rời nồi</td></tr><tr><td>Thớt</td><td>Cá, chả, hành</td><td>Không bưng</td></tr><tr><td>Sàn</td><td>Gọi món, bưng, dọn</td><td>Không thu tiền</td></tr><tr><td>Quầy</td><td>Thu tiền, đơn mang về, nghe máy</td><td>Không vào bếp</td></tr></tbody></table></figure>
      <p>Cột “không làm” mới là cột quan trọng. Trước kia ai cũng chạy giúp ai, rốt cuộc nồi không người đứng, bún nát.</p>
      ${picture('noodle-bowl-mango', 'Tô bún đầy với đũa, chanh và chén ớt', 'Một nhịp năm tô, tô nào cũng như nhau.')}
      <h2>Nhịp năm tô</h2>
      <p>Bếp không làm từng tô. Cứ gom chừng năm tô thành một nhịp, ba phút một nhịp. Món lẻ như “không rau, nhiều nước” được xếp cuối nhịp để không vấp tay. Màn hình bếp xếp theo giờ gọi, nên không bàn nào bị bỏ quên quá hai nhịp.</p>
      <h2>Trả tiền trước khi đứng dậy</h2>
      <p>11 giờ 50 là lúc kẹt nhất: khách ăn xong chờ tính tiền, khách mới chờ bàn. Cô Lựu đặt mã QR của từng bàn trên tờ tính tiền, mang ra cùng tô bún. Ai vội thì trả luôn lúc ăn. Quầy thấy bàn chuyển xanh là biết.</p>
      <blockquote><p>“Mỗi bàn nhanh hơn hai phút là tôi được thêm một lượt khách. Khỏi cần mướn thêm mặt bằng.”</p></blockquote>
      <h2>12 giờ 40</h2>
      <p>Hết giờ. Cả quán ngồi xuống ăn chung nồi bún cuối. Cô mở điện thoại: 124 đơn, tô lâu nhất chín phút. Cô hỏi một câu duy nhất: “Tô chín phút đó, mình kẹt ở đâu?” Hôm nay là ở thớt. Mai sẽ xắt cá sớm hơn mười phút.</p>
    `,
  },
  {
    title: 'Bếp báo hết món, quầy biết ngay',
    description:
      'Khách gọi xong mới nghe “dạ hết rồi” là mất vui. Cách khóa món trong năm giây và bốn điều nên nói với khách.',
    keywords: 'hết món, khóa món, thực đơn, phục vụ',
    picture: 'menu-board-night',
    daysAgo: 188,
    isDraft: false,
    views: 392,
    content: article`
      <p>Có hai kiểu “hết món”. Kiểu một: khách vừa ngồi, nhân viên nói liền “hôm nay sườn hết rồi, cô dùng gà nha”. Kiểu hai: khách đợi mười hai phút rồi mới được báo. Cùng là hết sườn, kiểu hai mất khách.</p>
      <h2>Ai được quyền khóa món?</h2>
      <p>Người đứng bếp. Không phải chủ, không phải thu ngân. Ai nhìn thấy đáy nồi thì người ấy bấm. Trên màn hình bếp, giữ tay vào tên món rồi chọn “hết hôm nay”. Món mờ đi ở mọi máy gọi món, kể cả trên ứng dụng giao đồ ăn đã nối.</p>
      <h2>Báo sớm hơn: còn năm phần</h2>
      <p>Quán cơm Khói Bếp đặt ngưỡng cho ba món chủ lực. Còn năm phần, máy gọi món hiện số 5 nhỏ bên cạnh. Nhân viên tự khắc không mời món đó nữa, chỉ bán khi khách hỏi.</p>
      <h2>Nói gì với khách</h2>
      <ul>
      <li>Nói ngay khi đưa thực đơn, đừng đợi khách chọn.</li>
      <li>Luôn kèm một món thay: “Hết sườn, nhưng gà nướng vừa ra lò.”</li>
      <li>Không đổ lỗi. “Bếp bên trong nói vậy” nghe rất kỳ.</li>
      <li>Khách quen đã đặt trước thì gọi điện, đừng nhắn.</li>
      </ul>
      <h2>Sáng mai mở lại</h2>
      <p>Khóa “hết hôm nay” tự mở lúc nửa đêm. Khóa “ngừng bán” thì không. Nhiều quán bấm nhầm loại thứ hai, cả tuần sau mới thấy món bún riêu biến mất. Mỗi sáng, lúc bày ghế, hãy mở danh sách món đang khóa xem qua một lượt.</p>
      <h2>Con số đáng xem cuối tháng</h2>
      <p>Món nào hết trước 12 giờ trưa hơn mười lần một tháng? Đó không phải tin xấu. Đó là món nên nấu thêm. Khói Bếp nhờ bảng này mà tăng sườn từ sáu mươi lên tám mươi phần, bán hết cả tám mươi.</p>
    `,
  },
  {
    title: 'Thực đơn ngắn lại, doanh thu dài ra',
    description:
      'Từ 64 món xuống còn 28, quán ăn gia đình Lá Chuối bán được nhiều hơn. Cách chọn món để giữ và món để chia tay.',
    keywords: 'thực đơn, chọn món, chi phí nguyên liệu',
    picture: 'menu-board-sand',
    daysAgo: 281,
    isDraft: false,
    views: 826,
    content: article`
      <p>Thực đơn cũ của quán Lá Chuối dày tám trang. Khách lật tới lật lui, rồi hỏi: “Ở đây món gì ngon?” Câu hỏi ấy có nghĩa là thực đơn chưa làm xong việc của nó.</p>
      <h2>Lấy số ba tháng</h2>
      <p>Vợ chồng anh Kha xuất báo cáo món bán ba tháng, xếp từ nhiều đến ít. Hai mươi món đầu chiếm hơn tám phần mười doanh thu. Mười một món cuối, mỗi món bán chưa tới một phần mỗi tuần.</p>
      <p>Nhưng bán ít chưa chắc đáng bỏ. Họ hỏi thêm ba câu cho từng món:</p>
      <ol>
      <li>Món này có dùng nguyên liệu riêng, không món nào khác dùng không?</li>
      <li>Nấu nó có làm kẹt bếp giờ đông không?</li>
      <li>Có khách nào đến <em>chỉ vì</em> món này không?</li>
      </ol>
      <h2>Chia bốn nhóm</h2>
      <figure class="table"><table><thead><tr><th></th><th>Lãi cao</th><th>Lãi thấp</th></tr></thead><tbody><tr><td><strong>Bán nhiều</strong></td><td>Giữ, đặt đầu trang</td><td>Xem lại khẩu phần, giá</td></tr><tr><td><strong>Bán ít</strong></td><td>Đổi tên, đổi ảnh, mời thử</td><td>Chia tay</td></tr></tbody></table></figure>
      <h2>Chia tay cho êm</h2>
      <p>Đừng xóa ba mươi món trong một đêm. Lá Chuối bỏ mỗi tuần năm món. Món nào có khách hỏi hơn ba lần thì ghi lại. Rốt cuộc họ mang về hai món: canh rau tập tàng và cá kho tiêu.</p>
      <h2>Kết quả sau một mùa</h2>
      <p>Tủ đông trống một ngăn. Rau bỏ mỗi tối từ đầy thùng còn lưng thùng. Thời gian chờ món giảm vì bếp quen tay. Doanh thu tăng nhẹ, còn tiền chợ giảm rõ. Thực đơn bây giờ hai mặt giấy, ép nhựa. Chẳng còn ai hỏi món gì ngon, vì món ngon nằm ngay dòng đầu.</p>
    `,
  },
];
