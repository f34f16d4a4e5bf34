import type { SiteOwner } from '@tiempos/site-content';
import { messageStyle, staticPage, type StaticPage } from '../http/static-page.js';

/** Pages for what cannot be shown, with a message without details of the error, and a link that loads the page again. */
export interface FailurePages {
  /** For a page that could not be rendered. */
  readonly failure: StaticPage;
  /** While there are more requests than the server can handle (503). */
  readonly overload: StaticPage;
  /** For a visitor who requests too many pages (429). */
  readonly tooManyRequests: StaticPage;
}

export function failurePages(owner: SiteOwner): FailurePages {
  const page = (title: string, text: string) =>
    staticPage({
      title,
      style: messageStyle(owner),
      content: `<p>${text}</p>\n<a class="button" href="">Tải lại trang</a>`,
    });
  return {
    failure: page(
      'Trang này vừa gặp lỗi',
      'Lỗi ở phía chúng tôi, không phải do bạn. Vui lòng thử lại sau ít phút.',
    ),
    overload: page(
      'Trang đang đông người xem',
      'Có quá nhiều người truy cập cùng lúc. Vui lòng đợi vài giây rồi tải lại trang.',
    ),
    tooManyRequests: page(
      'Bạn mở trang quá nhanh',
      'Có quá nhiều lượt truy cập từ mạng của bạn. Vui lòng đợi một phút rồi tải lại trang.',
    ),
  };
}
