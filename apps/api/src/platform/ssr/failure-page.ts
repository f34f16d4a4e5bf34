import { MESSAGE_STYLE, staticPage } from '../http/static-page.js';

/** A message without details of the error, and a link that loads the page again. */
const page = (title: string, text: string) =>
  staticPage({
    title,
    style: MESSAGE_STYLE,
    content: `<p>${text}</p>\n<a class="button" href="">Tải lại trang</a>`,
  });

/** The page for a page that could not be rendered. */
export const failurePage = page(
  'Trang này vừa gặp lỗi',
  'Lỗi ở phía chúng tôi, không phải do bạn. Vui lòng thử lại sau ít phút.',
);

/** The page while there are more requests than the server can handle (503). */
export const overloadPage = page(
  'Trang đang đông người xem',
  'Có quá nhiều người truy cập cùng lúc. Vui lòng đợi vài giây rồi tải lại trang.',
);

/** The page for a visitor who requests too many pages (429). */
export const tooManyRequestsPage = page(
  'Bạn mở trang quá nhanh',
  'Có quá nhiều lượt truy cập từ mạng của bạn. Vui lòng đợi một phút rồi tải lại trang.',
);
