import { article, picture, type SamplePost } from './sample-post.js';

/** Invoices from the till: what to prepare, what goes wrong. */
export const electronicInvoices: readonly SamplePost[] = [
  {
    title: 'Hộ kinh doanh cần biết gì về hóa đơn điện tử từ máy tính tiền?',
    description:
      'Chữ ký số, đăng ký với cơ quan thuế, tên hàng, máy in: những việc một tiệm nhỏ cần chuẩn bị, theo đúng thứ tự nên làm.',
    keywords: 'hóa đơn điện tử, máy tính tiền, hộ kinh doanh, chữ ký số',
    picture: 'invoice-sand',
    daysAgo: 3,
    isDraft: false,
    views: 1284,
    content: article`
      <p>Từ ngày quán có khách hỏi hóa đơn, chị Hoa ở Chợ Lớn phải viết tay từng tờ. Mỗi tối chị mất gần một tiếng để chép lại vào sổ. Bài này gom những điều một tiệm nhỏ cần chuẩn bị, theo đúng thứ tự nên làm.</p>
      <h2>Hóa đơn từ máy tính tiền khác gì?</h2>
      <p>Hóa đơn được lập ngay lúc khách trả tiền. Dữ liệu đi từ máy bán hàng tới cơ quan thuế, chủ tiệm không phải gõ lại. Khách nhận bản điện tử qua mã trên tờ tính tiền, muốn in ra giấy cũng được.</p>
      <p>Điểm dễ hiểu lầm: <strong>tờ tính tiền không phải là hóa đơn</strong>. Tờ tính tiền chỉ cho khách biết đã mua gì. Hóa đơn có mã tra cứu và thông tin của tiệm.</p>
      ${picture('receipt-mint', 'Tờ tính tiền có mã QR ở cuối, bên cạnh là tiền xu', 'Mã ở cuối tờ tính tiền dẫn khách tới hóa đơn của mình.')}
      <h2>Chuẩn bị trong một buổi</h2>
      <figure class="table"><table><thead><tr><th>Việc</th><th>Ai làm</th><th>Mất bao lâu</th></tr></thead><tbody><tr><td>Mua hoặc gia hạn chữ ký số</td><td>Chủ tiệm</td><td>30 phút</td></tr><tr><td>Đăng ký sử dụng với cơ quan thuế</td><td>Chủ tiệm, kế toán</td><td>Khoảng 1 ngày chờ</td></tr><tr><td>Rà lại tên hàng, đơn vị tính</td><td>Người giữ quầy</td><td>1 đến 2 giờ</td></tr><tr><td>Xuất thử một hóa đơn</td><td>Thu ngân</td><td>10 phút</td></tr></tbody></table></figure>
      ${picture('checklist-sand', 'Bảng kẹp với năm ô việc, ba ô đã đánh dấu', 'Xong việc nào đánh dấu việc ấy.')}
      <h2>Ba câu nên hỏi trước khi bắt đầu</h2>
      <ul>
      <li>Tiệm của mình có thuộc diện phải dùng hay không, từ khi nào?</li>
      <li>Ngành nghề nào áp thuế suất nào, ghi trên hóa đơn ra sao?</li>
      <li>Nếu bán sai, điều chỉnh trong thời hạn bao lâu?</li>
      </ul>
      <p>Cả ba câu đều tùy nơi và tùy ngành. Hãy kiểm tra với cơ quan thuế nơi bạn đăng ký, đừng chỉ nghe hàng xóm kể.</p>
      ${picture('calendar-chili', 'Lịch để bàn có một ngày khoanh tròn', 'Ghi ngày được trả lời lên lịch, để sau này còn nhớ.')}
      <h2>Ngày đầu chạy thật</h2>
      <p>Chọn một buổi vắng. Chị Hoa bắt đầu vào chiều thứ Ba, xuất tay cho năm khách đầu tiên rồi mới bật chế độ tự động. Tối đó chị đối chiếu số hóa đơn với số đơn trên máy: khớp thì mới yên tâm bán tiếp ngày hôm sau. Việc chép sổ mỗi tối, từ hôm ấy, chị bỏ hẳn.</p>
    `,
  },
  {
    title: 'Năm lỗi hay gặp khi xuất hóa đơn và cách sửa từng lỗi',
    description:
      'Sai mã số thuế người mua, trùng đơn, nhầm đơn vị tính… Năm lỗi mà quầy nào cũng gặp, kèm cách sửa và cách tránh.',
    keywords: 'lỗi hóa đơn, điều chỉnh hóa đơn, mã số thuế, thu ngân',
    picture: 'receipt-mint',
    daysAgo: 41,
    isDraft: false,
    views: 967,
    content: article`
      <p>Không ai xuất hóa đơn cả năm mà không sai lần nào. Sai thì sửa. Điều quan trọng là phát hiện trong ngày, lúc khách còn nhớ và sổ còn mở.</p>
      <h2>1. Gõ nhầm mã số thuế người mua</h2>
      <p>Khách đọc, thu ngân gõ, quán thì ồn. Cách tránh rẻ nhất là nhờ khách đưa ảnh thông tin công ty trên điện thoại rồi gõ theo ảnh. Gõ xong, đọc lại ba số cuối.</p>
      <h2>2. Một đơn ra hai hóa đơn</h2>
      <p>Thường do mạng chậm nên bấm hai lần. Bấm một lần rồi chờ. Nếu màn hình chưa báo, mở danh sách hóa đơn trong ngày ra xem trước khi bấm lại.</p>
      <h2>3. Đơn vị tính lung tung</h2>
      <p>Nước ngọt lúc ghi “chai”, lúc ghi “lon”, lúc ghi “cái”. Khách công ty sẽ trả lại ngay. Sửa một lần trong danh mục hàng là xong cho mọi hóa đơn về sau.</p>
      <h2>4. Giảm giá ghi sai chỗ</h2>
      <p>Giảm cho cả đơn khác với giảm cho từng món. Nếu khách dùng mã giảm 10% cho cả bàn, đừng sửa giá từng món bằng tay. Hãy dùng đúng ô giảm giá của đơn.</p>
      <h2>5. Quên xuất vì bận</h2>
      <p>Quán lẩu Hai Mập ở Biên Hòa từng sót mười bốn đơn trong một tối thứ Bảy. Giờ họ có thói quen: trước khi tắt đèn, lọc “đơn chưa có hóa đơn”. Danh sách trống mới được về.</p>
      <blockquote><p>“Sai hôm nay sửa mất năm phút. Để tháng sau sửa mất cả buổi.”</p><p>– anh Mập, chủ quán</p></blockquote>
      <h2>Khi đã gửi đi rồi</h2>
      <p>Hóa đơn đã gửi thì <em>không xóa</em>. Tùy trường hợp mà điều chỉnh hay thay thế, và mỗi cách có mẫu riêng. Nếu chưa chắc, hỏi kế toán hoặc cơ quan thuế quản lý tiệm trước khi làm. Ghi lại lý do vào ô ghi chú của đơn để sau này còn nhớ vì sao.</p>
    `,
  },
  {
    title: 'Khách xin hóa đơn sau khi đã về: xử lý sao cho gọn',
    description:
      'Một cuộc gọi lúc chín giờ tối: “Chị ơi, em quên lấy hóa đơn”. Quy trình bốn bước để không phải lục lại cả xấp giấy.',
    keywords: 'xin hóa đơn, tra cứu đơn hàng, khách công ty',
    picture: 'phone-order-mango',
    daysAgo: 118,
    isDraft: false,
    views: 512,
    content: article`
      <p>Chín giờ tối, điện thoại quán cơm Bếp Nhà reo. “Chị ơi, trưa nay bên em ăn mười phần, em quên lấy hóa đơn.” Chị Thắm, chủ quán, từng sợ những cuộc gọi như vậy. Trưa nào cũng bốn chục bàn, biết bàn nào mà tìm.</p>
      <h2>Hỏi đúng ba điều</h2>
      <p>Đừng hỏi “anh chị ăn gì”. Khách không nhớ đâu. Hãy hỏi:</p>
      <ol>
      <li>Ăn lúc mấy giờ, xê xích mười lăm phút cũng được.</li>
      <li>Trả tiền mặt hay chuyển khoản, khoảng bao nhiêu.</li>
      <li>Thông tin xuất hóa đơn, gửi bằng tin nhắn chứ đừng đọc.</li>
      </ol>
      <p>Với giờ và số tiền, lọc danh sách đơn là ra. Nếu khách chuyển khoản, số tiền lẻ đến từng nghìn chính là dấu vân tay của đơn.</p>
      <h2>Kiểm tra trước khi xuất</h2>
      <p>Xem đơn đó đã có hóa đơn chưa. Nhiều tiệm để máy tự xuất hóa đơn cho khách lẻ. Khi ấy, đơn của khách gọi lại không còn “trống” nữa và không được xuất thêm một tờ mới cho cùng số tiền. Trường hợp này cần xử lý theo hướng dẫn của cơ quan thuế nơi tiệm đăng ký.</p>
      <h2>Hẹn giờ rõ ràng</h2>
      <p>“Em gửi trước mười giờ sáng mai” tốt hơn “để em coi”. Chị Thắm gom các yêu cầu buổi tối vào sáng hôm sau, lúc đầu óc tỉnh táo, mười phút là xong hết.</p>
      <h2>Để lần sau khỏi gọi</h2>
      <p>In một dòng ở cuối tờ tính tiền: <strong>“Quý khách cần hóa đơn, quét mã này và điền thông tin trong ngày.”</strong> Khách tự gõ tên công ty, tự kiểm tra, sai cũng tự sửa. Từ khi có dòng này, số cuộc gọi buổi tối của Bếp Nhà giảm từ bảy, tám xuống còn một hai cuộc mỗi tuần.</p>
      <p>Dòng này bật trong Cài đặt, mục Máy in.</p>
    `,
  },
  {
    title: 'Chữ ký số hết hạn vào đúng ngày đông khách',
    description:
      'Một buổi sáng Chủ nhật không xuất được hóa đơn. Câu chuyện của tiệm bánh Mây và tấm lịch nhắc dán cạnh quầy.',
    keywords: 'chữ ký số, gia hạn, lịch nhắc việc',
    picture: 'calendar-chili',
    daysAgo: 203,
    isDraft: false,
    views: 433,
    content: article`
      <p>Sáng Chủ nhật, tiệm bánh Mây ở Thủ Đức có ba đơn bánh sinh nhật cho công ty. Đơn đầu tiên, máy báo không ký được. Chủ tiệm là chị Diệu tưởng mất mạng. Rút dây, cắm lại, vẫn vậy. Mãi gần trưa chị mới đọc kỹ dòng chữ nhỏ: <em>chứng thư đã hết hiệu lực</em>.</p>
      <p>Bánh vẫn giao. Khách vẫn trả tiền. Nhưng ba hóa đơn phải đợi tới thứ Hai, và chị phải xin lỗi ba lần.</p>
      <h2>Vì sao ai cũng quên</h2>
      <p>Chữ ký số mua một lần dùng cả năm, có gói vài năm. Lâu quá nên không ai nhớ ngày. Thư nhắc thì gửi vào hộp thư lập lúc đăng ký, thường là của người làm giấy tờ giùm.</p>
      <h2>Ba lớp nhắc, không tốn đồng nào</h2>
      <ul>
      <li><strong>Lớp một:</strong> ghi ngày hết hạn lên tấm lịch treo cạnh quầy, khoanh đỏ trước ba mươi ngày.</li>
      <li><strong>Lớp hai:</strong> đặt nhắc trên hai điện thoại, của chủ và của người giữ quầy.</li>
      <li><strong>Lớp ba:</strong> đổi địa chỉ thư nhận thông báo sang hộp thư bạn mở hằng ngày.</li>
      </ul>
      <h2>Nếu đã lỡ hết hạn</h2>
      <p>Bình tĩnh bán tiếp. Ghi chú những đơn khách cần hóa đơn vào một chỗ: tên, số tiền, số điện thoại, thông tin công ty. Liên hệ nơi cấp để gia hạn, sau đó hỏi cơ quan thuế cách lập hóa đơn cho những đơn bị chậm. Đừng tự ý lùi ngày.</p>
      <pre>Phiếu theo dõi chữ ký số<br>Nơi cấp: ……………………<br>Ngày hết hạn: ……/……/………<br>Nhắc lần 1: trước 30 ngày<br>Nhắc lần 2: trước 7 ngày<br>Người phụ trách: ……………</pre>
      <p>Chị Diệu in tờ phiếu này, ép nhựa, dán sau cửa tủ bánh. “Mỗi lần lấy bánh là thấy”, chị nói. Năm nay chị gia hạn sớm hai tuần.</p>
    `,
  },
  {
    title: 'Ghi tên hàng trên hóa đơn thế nào cho đúng và dễ tra',
    description:
      '“Combo 2” trên thực đơn nghe vui tai, nhưng lên hóa đơn thì không ai hiểu. Cách đặt tên hàng dùng được cho cả quầy, bếp và sổ sách.',
    keywords: 'tên hàng hóa, danh mục hàng, đơn vị tính',
    picture: 'checklist-sand',
    daysAgo: 322,
    isDraft: false,
    views: 388,
    content: article`
      <p>Thực đơn của quán được phép bay bổng. “Chiều mưa”, “Cô Tư nổi giận”, “Combo tình bạn” đều bán chạy. Nhưng khi khách công ty cầm hóa đơn về, kế toán của họ chỉ hỏi một câu: đây là cái gì?</p>
      <h2>Một món, hai tên</h2>
      <p>Cách nhẹ nhàng nhất là để mỗi món có hai tên. <strong>Tên bán hàng</strong> in trên thực đơn và phiếu bếp. <strong>Tên hóa đơn</strong> nói thẳng đó là gì.</p>
      <figure class="table"><table><thead><tr><th>Tên bán hàng</th><th>Tên hóa đơn</th><th>Đơn vị</th></tr></thead><tbody><tr><td>Chiều mưa</td><td>Trà gừng mật ong nóng</td><td>Ly</td></tr><tr><td>Cô Tư nổi giận</td><td>Bún bò cay</td><td>Tô</td></tr><tr><td>Combo tình bạn</td><td>Suất ăn hai người (cơm gà, canh, nước)</td><td>Suất</td></tr></tbody></table></figure>
      <h2>Quy tắc đặt tên cho tiệm bán lẻ</h2>
      <p>Tạp hóa có cả nghìn mặt hàng, không thể nghĩ tên từng món. Hãy theo một khuôn: <em>loại hàng, đặc điểm, dung tích hoặc khối lượng</em>. Ví dụ “Nước mắm cá cơm 500 ml”, “Mì gói vị tôm 75 g”, “Giấy vệ sinh 10 cuộn”.</p>
      <ul>
      <li>Đặt loại hàng lên đầu để gõ ba chữ là ra cả nhóm.</li>
      <li>Viết số và đơn vị cách nhau một khoảng, lúc nào cũng vậy.</li>
      <li>Không viết tắt kiểu chỉ mình hiểu. Nhân viên mới đọc phải hiểu ngay.</li>
      </ul>
      <h2>Dọn danh mục cũ</h2>
      <p>Anh Phước có tiệm tạp hóa gần chợ Bà Rịa mất bốn buổi tối để dọn hơn sáu trăm dòng. Anh xuất danh mục ra bảng tính, sắp theo tên, rồi gộp những dòng trùng. “Riêng chai nước suối tôi có năm tên”, anh kể.</p>
      <p>Dọn xong, tìm hàng nhanh hơn hẳn. Báo cáo cuối tháng cũng bớt buồn cười: một mặt hàng nằm một dòng, cộng lại mới ra số đúng.</p>
      <p>Sau đó anh đặt thêm một lệ nhỏ. Ai nhập mặt hàng mới phải gõ thử tên trước. Nếu máy đã gợi ý một dòng na ná thì dùng dòng ấy, không tạo dòng thứ hai. Cuối mỗi tháng anh lướt qua những mặt hàng mới thêm, chừng ba mươi dòng, năm phút là xong.</p>
    `,
  },
  {
    title: 'Giấy tờ nên có sẵn trước khi đăng ký hóa đơn',
    description: 'Bản thảo danh sách giấy tờ cho hộ kinh doanh. Còn chờ kế toán đọc lại trước khi đăng.',
    keywords: 'giấy tờ, đăng ký hóa đơn, hộ kinh doanh',
    picture: 'checklist-mango',
    daysAgo: 2,
    isDraft: true,
    views: 0,
    content: article`
      <p>Danh sách dưới đây để bạn gom sẵn vào một bìa hồ sơ. Mỗi địa phương có thể hỏi thêm, nên gọi trước cho cơ quan thuế nơi đăng ký.</p>
      <ul>
      <li>Giấy chứng nhận đăng ký hộ kinh doanh, bản chụp rõ bốn góc.</li>
      <li>Giấy tờ tùy thân của chủ hộ.</li>
      <li>Số điện thoại và hộp thư do chính chủ hộ giữ.</li>
      <li>Tài khoản ngân hàng dùng cho tiệm.</li>
      </ul>
      <h2>Còn thiếu trong bài</h2>
      <p>Phần cho tiệm có hai địa điểm. Ảnh chụp bìa hồ sơ mẫu của chị Hoa. Một câu nhắc về việc đổi địa chỉ.</p>
    `,
  },
];
