import { article, picture, type SamplePost } from './sample-post.js';

/** The long read: about 1,500 words, and every block the editor knows inside an article. */
export const handbook: SamplePost = {
  title: 'Cẩm nang mở quán nhỏ: từ ngày xem mặt bằng đến ngày khóa sổ tháng đầu',
  description:
    'Chọn chỗ, tính vốn, đặt giá, sắp bếp, thử máy, khai trương và khóa sổ tháng đầu tiên. Có bảng tính và phiếu việc để chép lại.',
  keywords: 'mở quán, cẩm nang, vốn ban đầu, mặt bằng, khai trương, khóa sổ',
  picture: 'stall-mango',
  daysAgo: 47,
  isDraft: false,
  views: 3105,
  content: article`
    <p>Mười hai chủ quán ngồi lại với chúng tôi trong ba buổi tối. Có người bán bún đã mười bảy năm, có người mở tiệm trà mới được năm tháng. Chúng tôi hỏi họ một câu: <strong>nếu được làm lại, anh chị sẽ làm gì khác?</strong> Bài này là câu trả lời, xếp theo thứ tự thời gian.</p>
    <p>Tên người và tên quán đã đổi. Con số là ví dụ để bạn tập tính, hãy thay bằng con số ở nơi bạn sống.</p>
    <h2>Phần 1. Chọn chỗ</h2>
    <h3>Ngồi đếm người</h3>
    <p>Trước khi hỏi giá thuê, hãy ngồi ở quán đối diện ba buổi: một sáng ngày thường, một trưa, một tối cuối tuần. Đếm người đi ngang trong mười lăm phút. Đếm cả số người <em>dừng lại</em> ở những tiệm bên cạnh. Người đi ngang mà không dừng thì chẳng khác gì xe trên cao tốc.</p>
    <p>Chị Vân, bán trà sữa, từng thuê một căn góc rất đẹp. Đường một chiều, xe chạy nhanh, không chỗ đậu. Sáu tháng sau chị dời vào hẻm trường học, tiền thuê bằng nửa, khách gấp ba.</p>
    ${picture('opening-hours-mango', 'Đồng hồ treo tường cạnh bảng giờ mở cửa', 'Ba buổi, mỗi buổi mười lăm phút, một cây bút và một tờ giấy.')}
    <h3>Bảy câu hỏi cho chủ nhà</h3>
    <ol>
    <li>Thuê tối thiểu bao lâu, tăng giá thế nào sau mỗi năm?</li>
    <li>Đặt cọc bao nhiêu, trả lại trong trường hợp nào?</li>
    <li>Điện, nước tính theo giá nào, có công tơ riêng không?</li>
    <li>Được treo biển rộng bao nhiêu, ở đâu?</li>
    <li>Được nấu nướng không, khói thoát hướng nào?</li>
    <li>Đêm khuya giao hàng, rửa dọn có ai phiền không?</li>
    <li>Người thuê trước vì sao dọn đi?</li>
    </ol>
    <p>Câu thứ bảy nên hỏi thêm hàng xóm. Chủ nhà luôn trả lời rất hay.</p>
    <h2>Phần 2. Tính vốn</h2>
    <p>Ai cũng tính tiền bàn ghế. Ít ai tính tiền sống qua ba tháng đầu. Bảng dưới đây là của một quán cơm trưa mười hai bàn.</p>
    <figure class="table"><table><thead><tr><th>Khoản</th><th>Dự tính</th><th>Thực chi</th><th>Ghi chú</th></tr></thead><tbody><tr><td>Cọc và tháng thuê đầu</td><td>36.000.000đ</td><td>36.000.000đ</td><td>Cọc hai tháng</td></tr><tr><td>Sửa điện, nước, sơn</td><td>15.000.000đ</td><td>22.000.000đ</td><td>Thay ống thoát</td></tr><tr><td>Bếp, tủ, nồi</td><td>40.000.000đ</td><td>38.000.000đ</td><td>Mua lại một phần</td></tr><tr><td>Bàn ghế, chén bát</td><td>18.000.000đ</td><td>19.000.000đ</td><td></td></tr><tr><td>Máy bán hàng, máy in</td><td>8.000.000đ</td><td>8.000.000đ</td><td>Dùng lại máy tính bảng</td></tr><tr><td>Nguyên liệu tuần đầu</td><td>10.000.000đ</td><td>13.000.000đ</td><td>Nấu thử nhiều</td></tr><tr><td><strong>Cộng</strong></td><td><strong>127.000.000đ</strong></td><td><strong>136.000.000đ</strong></td><td>Vượt 7%</td></tr></tbody></table></figure>
    <p>Vượt 7% là giỏi. Trong mười hai người chúng tôi hỏi, có bốn người vượt hơn ba phần mười. Lời khuyên chung: <strong>giữ riêng một khoản bằng ba tháng tiền thuê và tiền công</strong>, gửi vào tài khoản khác, coi như không có.</p>
    ${picture('two-tins-sand', 'Hai hộp tiền, một hộp của tiệm, một hộp của nhà', 'Tiền của ba tháng đầu nằm riêng một hộp.')}
    <blockquote><p>“Quán không chết vì ế tháng đầu. Quán chết vì tháng thứ ba hết tiền trước khi khách kịp quen đường.”</p><p>– anh Lộc, quán cơm Khói Bếp</p></blockquote>
    <h2>Phần 3. Thực đơn và giá</h2>
    <h3>Bắt đầu bằng mười hai món</h3>
    <p>Đủ để khách chọn, ít để bếp làm nhanh. Ba món chủ lực, sáu món xoay vòng, ba món kèm. Mỗi nguyên liệu nên có mặt trong ít nhất hai món. Thịt sườn dư buổi trưa phải có chỗ đi buổi chiều.</p>
    ${picture('menu-board-sand', 'Bảng thực đơn viết phấn phía trên mâm bánh mì', 'Mười hai món vừa gọn trên một tấm bảng.')}
    <h3>Đặt giá từ hai phía</h3>
    <p>Phía dưới là giá vốn. Cộng hết thịt, rau, gia vị, gas, hộp, rồi nhân với hai rưỡi hoặc ba. Phía trên là giá khách chịu trả: đi ăn thử năm quán quanh đó, ghi lại. Nếu số dưới cao hơn số trên, món ấy chưa nên bán ở đây.</p>
    <figure class="table"><table><thead><tr><th>Một phần cơm sườn</th><th>Số tiền</th></tr></thead><tbody><tr><td>Sườn 120 g</td><td>13.000đ</td></tr><tr><td>Gạo, dưa, canh</td><td>4.500đ</td></tr><tr><td>Gia vị, gas</td><td>1.500đ</td></tr><tr><td>Giá vốn</td><td>19.000đ</td></tr><tr><td>Nhân 2,5</td><td>47.500đ</td></tr><tr><td>Quán quanh đây</td><td>40.000đ – 50.000đ</td></tr><tr><td><strong>Giá bán</strong></td><td><strong>45.000đ</strong></td></tr></tbody></table></figure>
    <p>Bốn mươi lăm nghìn thấp hơn con số nhân ra một chút. Quán bù lại bằng trứng ốp la 7.000đ và trà đá 3.000đ. Cứ mười khách có sáu người gọi thêm.</p>
    <h2>Phần 4. Giấy tờ</h2>
    <p>Phần này khác nhau theo nơi và theo thời điểm, nên chúng tôi chỉ nêu những nhóm việc. Hãy hỏi Ủy ban nhân dân và cơ quan thuế nơi bạn đăng ký để có danh sách đúng.</p>
    <ul>
    <li>Đăng ký hộ kinh doanh.</li>
    <li>Đăng ký thuế, hóa đơn, chữ ký số.</li>
    <li>Các yêu cầu về an toàn thực phẩm, phòng cháy.</li>
    <li>Xin phép biển hiệu, chỗ để xe nếu nơi đó yêu cầu.</li>
    </ul>
    <p>Xếp mọi giấy tờ vào một bìa, chụp ảnh từng trang, lưu vào điện thoại của hai người. Mỗi loại ghi ngày hết hạn lên lịch.</p>
    <h2>Phần 5. Sắp chỗ làm</h2>
    <p>Vẽ quán lên giấy kẻ ô, mỗi ô năm tấc. Đặt bếp, thớt, bồn rửa, tủ mát. Rồi lấy bút chì vẽ đường đi của một đĩa cơm: từ nồi ra thớt, ra bàn, về bồn rửa. Đường nào cắt nhau là chỗ sẽ đụng người giờ trưa.</p>
    <p>Anh Lộc vẽ tới bản thứ sáu. Anh dời bồn rửa một mét rưỡi. <em>Một mét rưỡi ấy</em>, anh nói, tiết kiệm được một người phụ.</p>
    ${picture('kitchen-tickets-night', 'Bốn phiếu bếp kẹp trên thanh, bên dưới là tô mì nóng', 'Phiếu bếp treo ngang tầm mắt người nấu, gần chỗ bưng món.')}
    <h3>Quầy thu tiền</h3>
    <ul>
    <li>Nhìn thấy cửa và nhìn thấy hết các bàn.</li>
    <li>Có ổ điện riêng, không chung với tủ đông.</li>
    <li>Máy in đặt chỗ khô, cách bếp ít nhất hai mét.</li>
    <li>Tấm mã QR quay ra ngoài, ngang tầm mắt người đứng.</li>
    </ul>
    <h3>Tìm người phụ</h3>
    <p>Quán mười hai bàn cần ba tới bốn người. Đừng tuyển đủ ngay từ đầu. Hãy bắt đầu bằng hai người làm được nhiều việc, tuần thứ ba mới thêm. Chị Vân hỏi người xin việc đúng hai câu: “Em đi làm bằng gì?” và “Giờ trưa đông quá thì em làm sao?”. Câu đầu cho biết họ có đến đúng giờ không. Câu sau cho biết họ có gọi người giúp hay lặng lẽ chịu trận.</p>
    <ul>
    <li>Nói rõ tiền công, ngày trả, bữa ăn, ngày nghỉ. Viết ra giấy, mỗi người giữ một bản.</li>
    <li>Trả công những buổi thử việc, kể cả khi không nhận.</li>
    <li>Cho người mới đứng cạnh người cũ ba buổi trước khi đứng một mình.</li>
    </ul>
    <p>Và hãy để chính họ tập trên máy bán hàng vào giờ vắng. Bấm sai, hủy, bấm lại. Sai lúc chưa có khách thì không tốn đồng nào.</p>
    <h2>Phần 6. Tuần thử</h2>
    <p>Đừng khai trương ngay. Hãy mời người quen ăn thử ba buổi, có gọi món, có phiếu bếp, có tính tiền thật trên máy. Thu một nửa giá để họ dám chê, và dán ở cửa một tờ giấy:</p>
    <pre>Quán đang chạy thử ba buổi<br>Giá một nửa, chê thẳng giúp quán<br>Hẹn khai trương thứ Bảy</pre>
    <h3>Phiếu việc trước ngày mở cửa</h3>
    <ul style="list-style-type:square;">
    <li>In thử phiếu bếp, phiếu tính tiền.</li>
    <li>Chuyển khoản thử 1.000đ qua mã QR.</li>
    <li>Xuất thử một hóa đơn rồi xử lý đúng cách.</li>
    <li>Tắt mạng, bán thử một đơn.</li>
    <li>Mỗi người tự vào ca, tự chốt ca một lần.</li>
    <li>Đổi đủ tiền lẻ.</li>
    <li>Dán số điện thoại: gas, điện, nước, hỗ trợ máy.</li>
    </ul>
    <p>Buổi thử đầu tiên ở Khói Bếp, món ra sau ba mươi mốt phút. Buổi thứ ba còn mười một phút. Nếu khai trương ngay, ba mươi mốt phút ấy đã nằm trên mạng.</p>
    <h2>Phần 7. Ngày khai trương</h2>
    <p>Khai trương nhỏ thôi. Giảm giá sâu kéo đến những người sẽ không quay lại, và làm bếp vỡ trận. Mười hai chủ quán thì chín người nói: lần sau tôi không giảm nửa giá nữa.</p>
    <p>Thay vào đó, họ gợi ý:</p>
    <ol>
    <li>Chỉ bán năm món trong ba ngày đầu, làm cho thật ngon.</li>
    <li>Tặng mỗi khách một dấu sẵn trên thẻ tích điểm.</li>
    <li>Chủ quán đứng ở cửa, hỏi tên, nhớ mặt.</li>
    <li>Tối về đọc hết đơn của ngày, từng đơn một.</li>
    </ol>
    <h2>Phần 8. Ba mươi ngày và cuốn sổ</h2>
    <p>Mỗi tối năm phút: doanh thu, số đơn, tiền trong két, món hết, một câu ghi chú. Mỗi tuần nửa tiếng: món lãi, món lỗ, giờ đông, giờ vắng. Đừng sửa thực đơn mỗi ngày. Sửa mỗi tuần một lần, có lý do.</p>
    ${picture('ledger-sand', 'Cuốn sổ mở ra với bút chì và mắt kính', 'Mỗi tối năm phút với cuốn sổ.')}
    <h3>Khóa sổ tháng đầu</h3>
    <p>Ngày cuối tháng, đóng cửa sớm một tiếng. Cùng ngồi lại và điền:</p>
    <figure class="table"><table><thead><tr><th>Dòng</th><th>Ví dụ</th></tr></thead><tbody><tr><td>Doanh thu</td><td>82.000.000đ</td></tr><tr><td>Nguyên liệu</td><td>36.000.000đ</td></tr><tr><td>Tiền công</td><td>21.000.000đ</td></tr><tr><td>Mặt bằng, điện, nước</td><td>16.500.000đ</td></tr><tr><td>Chi khác</td><td>4.000.000đ</td></tr><tr><td><strong>Còn lại</strong></td><td><strong>4.500.000đ</strong></td></tr></tbody></table></figure>
    <p>Bốn triệu rưỡi, chưa trả lương cho chủ, chưa trừ tiền bếp và bàn ghế. Nghe buồn. Nhưng tháng đầu mà dương là tốt. Quan trọng hơn con số là chiều của nó: tuần thứ tư có hơn tuần thứ nhất không, khách quay lại có tăng không.</p>
    <h2>Nếu chỉ nhớ ba điều</h2>
    <ul>
    <li>Đếm trước khi thuê.</li>
    <li>Giữ tiền ba tháng.</li>
    <li>Thử trước khi mở.</li>
    </ul>
    <hr>
    <p>Bạn đang ở phần nào? Nếu đang tính vốn, xem thêm <a href="/#pricing">bảng giá</a> để điền dòng máy bán hàng. Nếu đã mở rồi, ghé <a href="/blogs">mục Tin tức</a> mỗi tuần. Và nếu có điều gì bạn muốn làm khác đi, <a href="/#contact">kể cho chúng tôi</a>. Cẩm nang này còn viết tiếp.</p>
  `,
};
