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
      'Mọi chữ đang viết được giữ trong trình duyệt. Mất mạng hay lỡ đóng trang, lần sau mở tin bạn sẽ được hỏi có dùng bản viết dở không.',
      'Phím tắt: Ctrl + S để lưu mà người đọc chưa thấy gì đổi, Ctrl + Enter để đăng (lần đầu có hỏi lại), Alt + 0 để xem các phím của khung soạn thảo.',
      'Ctrl + F trong phần nội dung mở *Tìm và thay thế*: tìm từng chỗ rồi thay, hoặc thay tất cả một lần. Ctrl + Z lấy lại được.',
      'Trong bảng, Tab sang ô kế, Shift + Tab về ô trước; ở ô cuối hay ô đầu, phím ấy đưa bạn ra khỏi bảng. Thêm hàng bằng nút *Hàng* trên thanh công cụ của bảng.',
      'Nút *Thêm* có *Gợi ý*, *Hẹn giờ*, *Mã HTML*, *Toàn màn hình* và *Lịch sử*. *Toàn màn hình* để chỉ còn phần nội dung và các nút lưu; phím Esc đưa bạn về màn hình viết tin.',
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
      '*Gợi ý* cho biết tin còn thiếu gì: ảnh bìa, mô tả cho ảnh, mô tả ngắn, thứ tự tiêu đề, liên kết đến tin không còn; kèm hình tin sẽ hiện ra sao trên Google, Facebook và Zalo. *Gợi ý* không chặn việc đăng.',
      'Bút chì cạnh đường dẫn, trên ô tiêu đề, để sửa đường dẫn. Sau lần đăng đầu tiên, đường dẫn không đổi được nữa để liên kết đã chia sẻ luôn mở được.',
      'Nút *Liên kết đến tin đã đăng*, sau nút ba chấm cuối thanh công cụ, tìm tin theo tiêu đề và chèn liên kết.',
    ],
    picture: {
      name: 'advice',
      alt: 'Hộp Gợi ý của tin không còn gì cần sửa, với thẻ tin trên Google và Facebook',
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
      'Ô *Tìm tin* tìm trong tiêu đề, mô tả và nội dung, gõ không dấu cũng được, chưa gõ hết chữ cuối cũng được. Tin khớp nhất ở trên: có trong tiêu đề trước, rồi đến mô tả, rồi đến nội dung; chữ tìm thấy được tô màu.',
      'Nếu quá nhiều tin khớp, danh sách lấy 1.000 tin mới nhất. Bấm tên cột để xếp các tin ấy theo tiêu đề, ngày tạo hay lượt xem.',
      '*Lọc thêm* chỉ để lại tin của bạn, tin đã hẹn giờ hoặc tin có bản sửa, và xếp tin mới sửa lên đầu. Tin ghi *Viết dở* có chữ chưa lưu mà trình duyệt này còn giữ.',
    ],
  },
  {
    id: 'nhieu-tin',
    title: 'Làm với nhiều tin một lần',
    texts: [
      'Trong danh sách, đánh dấu ô cạnh hình của các tin để đăng, gỡ hoặc xóa một lần; phím Esc bỏ chọn tất cả. Tin nào không làm được sẽ có lý do, và vẫn được chọn để bạn thử lại.',
      '*Nhân bản* tạo một bản nháp mới từ tin có sẵn, hợp với tin lặp lại mỗi tuần.',
    ],
    picture: { name: 'selection', alt: 'Danh sách tin đang chọn nhiều tin, với các nút Đăng, Gỡ và Xóa' },
  },
  {
    id: 'cung-viet',
    title: 'Khi hai người cùng mở một tin',
    texts: [
      'Cạnh tiêu đề màn hình có tên người đang mở cùng tin. Ai lưu sau sẽ được hỏi: giữ bản của mình, lấy bản kia hay chọn từng đoạn, có so sánh từng chữ. Bản không được chọn vẫn còn trong *Lịch sử* hoặc trong trình duyệt.',
    ],
  },
];
