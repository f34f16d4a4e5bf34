/** A topic of the help page. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** With the names of buttons and fields between asterisks. */
  readonly texts: readonly string[];
  /** A screenshot in both themes, created by `npm run screenshots`. */
  readonly picture?: { readonly name: string; readonly alt: string };
}

/** The topics in the order of the work on a post. */
export const topics: readonly Topic[] = [
  {
    id: 'viet-tin',
    title: 'Viết và đăng tin',
    texts: [
      'Bấm *Thêm tin*, viết tiêu đề, mô tả và nội dung, chọn ảnh bìa rồi bấm *Đăng Tin*. *Lưu nháp* giữ tin lại mà chưa cho ai xem; với tin đang đăng, *Lưu nháp* gỡ tin khỏi trang tin. Dưới tên mỗi nút có ghi người đọc sẽ thấy gì.',
      'Mỗi *từ khóa* là một chủ đề: dưới tin đang đăng, bấm vào từ khóa ra mọi tin có từ ấy. Hoa hay thường, hóa hay hoá đều là một; cứ dùng lại từ khóa đã có, từ ba tin trở lên chủ đề được giới thiệu ở trang tin tức và với máy tìm kiếm.',
      'Mọi chữ đang viết được giữ trong trình duyệt, và trên máy chủ trong 30 ngày, chỉ mình bạn thấy. Lỡ đóng trang, hết pin hay đổi sang máy khác, lần sau mở tin bạn sẽ được hỏi có dùng bản viết dở không. Mất mạng thì chữ vẫn ở trong trình duyệt. Ảnh bìa mới chọn chỉ có trên máy đã chọn.',
      'Phím tắt: Ctrl + S để lưu mà người đọc chưa thấy gì đổi, Ctrl + Enter để đăng (lần đầu có hỏi lại), Alt + 0 để xem các phím của khung soạn thảo.',
      'Ctrl + F trong phần nội dung mở *Tìm và thay thế*: tìm từng chỗ rồi thay, hoặc thay tất cả một lần. Ctrl + Z lấy lại được.',
      'Trong bảng, Tab sang ô kế, Shift + Tab về ô trước; ở ô cuối hay ô đầu, phím ấy đưa bạn ra khỏi bảng. Thêm hàng bằng nút *Hàng* trên thanh công cụ của bảng.',
      'Nút *Thêm* có *Hẹn giờ*, *Sửa đường dẫn*, *Mã HTML*, *Toàn màn hình*, *Nhân bản*, *Lịch sử* và *Người đọc*. *Toàn màn hình* để chỉ còn phần nội dung và các nút lưu; phím Esc đưa bạn về màn hình viết tin.',
    ],
    picture: { name: 'editor', alt: 'Màn hình viết tin: tiêu đề, đường dẫn, nội dung và các nút lưu' },
  },
  {
    id: 'dan-noi-dung',
    title: 'Dán từ Word, Excel, Google Docs, Zalo',
    texts: [
      'Chép ở nơi khác rồi dán thẳng vào khung nội dung: gạch đầu dòng, bảng, liên kết và video được giữ, ảnh trong bộ nhớ tạm được tải lên. Phần nào bị bỏ lại sẽ có thông báo ngay dưới khung.',
      'Tin cũ soạn bằng công cụ khác có thể có phần khung soạn thảo không hiện được. Phần ấy được liệt kê trước lần lưu đầu tiên và vẫn nguyên cho đến khi bạn sửa nội dung; bấm *Mã HTML* để xem.',
    ],
  },
  {
    id: 'truoc-khi-dang',
    title: 'Xem lại trước khi đăng',
    texts: [
      'Cạnh nội dung, trên màn hình hẹp thì ở dưới, có thẻ tin như sẽ hiện trên Zalo và Google trong lúc bạn viết. *Trước khi đăng* cho biết mô tả, ảnh bìa và mô tả của ảnh trong bài đã ổn chưa; bấm vào dòng chưa ổn để đến chỗ đó. Bạn vẫn đăng được khi chưa làm theo.',
      '*Sửa đường dẫn* trong *Thêm* đổi đường dẫn, cả khi tin đã đăng: đường dẫn cũ vẫn mở được và dẫn tới đường dẫn mới. Đổi tiêu đề của tin đã đăng thì đường dẫn giữ nguyên.',
      'Nút *Liên kết đến tin đã đăng*, sau nút ba chấm cuối thanh công cụ, tìm tin theo tiêu đề và chèn liên kết.',
    ],
    picture: {
      name: 'advice',
      alt: 'Thẻ tin như trên Zalo và Google, và mục Trước khi đăng',
    },
  },
  {
    id: 'xem-truoc',
    title: 'Cho người khác xem trước',
    texts: [
      'Trong *Xem trước*, bấm *Chia sẻ bản xem trước* để tạo liên kết cho người chưa có tài khoản. Liên kết cho thấy đúng trang tin sẽ hiện, cả phần chưa lưu, hết hạn sau 7 ngày hoặc số ngày bạn chọn, và thu hồi được bất cứ lúc nào.',
    ],
    picture: { name: 'share', alt: 'Hộp Chia sẻ bản xem trước với liên kết mới và nút Thu hồi' },
  },
  {
    id: 'hen-gio',
    title: 'Hẹn giờ đăng và gỡ',
    texts: [
      '*Hẹn giờ* đăng một bản nháp, và giờ gỡ nếu cần, theo giờ Việt Nam. Trước giờ hẹn tin vẫn là bản nháp. Bấm *Đăng Tin* hoặc *Lưu nháp* khi tin đang đăng thì lịch hẹn kết thúc.',
      'Tin đang đăng có bản sửa thì *Hẹn giờ* có thêm *Đăng bản sửa lúc*: đến giờ ấy bản sửa lưu gần nhất lên trang, chẳng hạn giá mới lúc 0 giờ. Nếu bài đang đăng bị sửa trước đó, bản sửa không tự lên, và danh sách báo *Bản sửa chưa đăng*.',
    ],
    picture: { name: 'schedule', alt: 'Hộp Hẹn giờ của tin đang đăng, với ô giờ gỡ' },
  },
  {
    id: 'ban-sua',
    title: 'Sửa tin đang đăng mà chưa cho ai xem',
    texts: [
      'Với tin đang đăng, *Lưu bản sửa* giữ các thay đổi để viết tiếp dần. Người đọc vẫn thấy bản đang đăng; danh sách ghi *Có bản sửa* bên cạnh trạng thái, và mở tin là thấy bản sửa.',
      'Xong thì bấm *Đăng Tin* để thay bản đang đăng, hoặc *Bỏ bản sửa* nếu không cần nữa. *Lưu nháp* gỡ tin và lấy luôn bản sửa. Nếu tin vừa được lưu ở nơi khác, bạn sẽ được hỏi giữ bản nào.',
    ],
  },
  {
    id: 'lich-su',
    title: 'Xem lịch sử và khôi phục',
    texts: [
      'Mỗi lần lưu có thay đổi là một bản trong *Lịch sử*: ai lưu, lúc nào, sửa gì. So hai bản bất kỳ, *Đọc cả bản* một bản cũ rồi khôi phục; bản đang có không mất, và địa chỉ của tin giữ nguyên.',
      'Tin đã xóa thì bạn không khôi phục được. Lỡ xóa nhầm, hãy nhờ người quản trị máy chủ trong 30 ngày.',
    ],
    picture: { name: 'history', alt: 'Trang lịch sử: danh sách các bản và phần so sánh hai bản' },
  },
  {
    id: 'tim-tin',
    title: 'Tìm tin trong danh sách',
    texts: [
      'Ô *Tìm tin* tìm trong tiêu đề, mô tả và nội dung. Gõ có dấu thì chỉ ra chữ đúng dấu ấy (danh sách báo khi phải bỏ dấu mới thấy), gõ không dấu thì ra cả hai; chưa gõ hết chữ cuối cũng được. Đặt cụm từ trong ngoặc kép để tìm đúng cụm ấy, thêm dấu trừ trước một chữ để bỏ những tin có chữ đó: *"trà sữa" -đường*. Tin khớp nhất ở trên: có trong tiêu đề trước, rồi đến mô tả, rồi đến nội dung; chữ tìm thấy được tô màu.',
      'Nếu quá nhiều tin khớp, danh sách lấy 1.000 tin mới nhất. Bấm tên cột để xếp các tin ấy theo tiêu đề, ngày tạo hay lượt xem.',
      '*Lọc thêm* chỉ để lại tin của bạn, tin đã hẹn giờ hoặc tin có bản sửa, và xếp tin mới sửa lên đầu. Tin ghi *Viết dở* có chữ bạn chưa lưu, viết trên máy này hay máy khác.',
    ],
  },
  {
    id: 'nhieu-tin',
    title: 'Làm với nhiều tin một lần',
    texts: [
      'Trong danh sách, đánh dấu ô ở hình của các tin để đăng, gỡ hoặc xóa một lần; phím Esc bỏ chọn tất cả. Tin nào không làm được sẽ có lý do, và vẫn được chọn để bạn thử lại.',
      'Chọn một tin rồi bấm *Nhân bản* để tạo một bản nháp mới từ tin có sẵn, hợp với tin lặp lại mỗi tuần. Trong màn hình viết tin, *Nhân bản* ở nút *Thêm*; trên điện thoại ở nút ba chấm của tin.',
    ],
    picture: { name: 'selection', alt: 'Danh sách tin đang chọn nhiều tin, với các nút Đăng, Gỡ và Xóa' },
  },
  {
    id: 'anh',
    title: 'Ảnh đã tải lên',
    texts: [
      '*Ảnh* trong thanh bên có mọi ảnh đã tải lên cho bài viết; ảnh bìa thì ở từng tin. Tìm theo tên tệp hoặc mô tả. Bấm vào ảnh để xem ai tải lên, lúc nào, tin nào đang dùng.',
      '*Mô tả ảnh* được điền sẵn khi bạn chèn ảnh vào bài, và không đổi các bài đã có. Ảnh không tin nào dùng sẽ tự xóa sau một thời gian; *Giữ lại* thì ảnh ở lại.',
      '*Thay ở mọi nơi* đổi một ảnh, chẳng hạn bảng giá cũ, ở mọi tin đang dùng, tối đa 100 tin một lần. Bạn xem danh sách các tin sẽ đổi rồi mới xác nhận, và trong 30 ngày *Hoàn tác* được ở những tin chưa ai lưu lại.',
    ],
  },
  {
    id: 'loi-nhan',
    title: 'Lời nhắn của khách',
    texts: [
      'Người quản lý có mục *Lời nhắn* trong thanh bên, với số lời nhắn mới. Bấm số điện thoại để gọi, *Zalo* để nhắn, email để viết thư; bấm tên khách để đọc cả lời nhắn. Xong thì bấm *Đánh dấu đã trả lời*; lỡ tay thì *Hoàn tác* ngay trong thông báo.',
      'Tìm theo tên (gõ không dấu cũng được), số điện thoại hoặc email. *Tải CSV* lưu những lời nhắn đang lọc thành tệp mở được bằng Excel. Thư rác thì mở ra rồi bấm *Rác*: máy chủ tự xóa sau 30 ngày.',
      '*Ghi chú* để dặn đồng nghiệp, khách không thấy. Khi khách yêu cầu xóa dữ liệu, mở một lời nhắn của họ rồi bấm *Xóa dữ liệu của người này*. Thư đã gửi vào hộp thư của tiệm và các bản sao lưu thì xóa riêng.',
    ],
  },
  {
    id: 'cung-viet',
    title: 'Khi hai người cùng mở một tin',
    texts: [
      'Cạnh tiêu đề màn hình có tên người đang mở cùng tin. Ai lưu sau sẽ được hỏi: giữ bản của mình, lấy bản kia hay chọn từng đoạn, có so sánh từng chữ. Bản không được chọn vẫn còn trong *Lịch sử* hoặc trong trình duyệt.',
    ],
  },
  {
    id: 'nguoi-doc',
    title: 'Người đọc',
    texts: [
      'Dòng *28 ngày* trên danh sách tin mở màn hình *Người đọc*: mỗi ngày bao nhiêu lượt đọc, tin nào được đọc nhiều nhất, người đọc đến từ trang nào, và bao nhiêu người bấm dùng thử, tạo tài khoản, gửi lời nhắn. Chọn *90 ngày* hay *365 ngày* để xem xa hơn.',
      'Số của một tin ở trong *Thêm*, *Người đọc*, khi mở tin. Một lượt đọc là một trang được xem từ năm giây; người đã đăng nhập không được đếm. *Lượt xem* trong danh sách là số khác: nó đếm mỗi lần tin được mở, kể cả máy.',
    ],
  },
  {
    id: 'nguoi-dung',
    title: 'Người dùng, lời mời và nhật ký',
    texts: [
      'Dành cho người quản lý, trong mục *Người dùng*. *Mời người mới* tạo một đường dẫn đến trang đăng ký: chọn số người, số ngày, và có cho làm quản lý hay không. Đường dẫn chỉ hiện một lần; lời mời chưa dùng thì *Thu hồi* được.',
      'Nút ba chấm cạnh mỗi người để *Khóa*, *Đăng xuất mọi thiết bị*, *Tạo đường dẫn đặt mật khẩu*, *Cho làm quản lý* hoặc *Xóa*. Bạn không tự khóa, tự xóa hay tự thôi làm quản lý được, nên luôn còn một người quản lý.',
      'Khóa là kết thúc ngay mọi thiết bị, mã truy cập API và lời mời của người ấy; tin vẫn còn. Xóa tài khoản thì tin ở lại, không còn tên người viết. *Nhật ký* cho biết ai đã làm gì trong 90 ngày.',
    ],
  },
];
