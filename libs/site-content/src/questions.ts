import { createPricing, createStartingPrice } from './plans.js';
import type { ResolvedOwner } from './site-owner.js';

/** A frequent question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The questions section (C1). Its facts repeat those of trial, plans and support: change them together. */
export const createQuestions = (owner: ResolvedOwner) =>
  ({
    title: 'Hỏi nhanh, đáp gọn',
    /** Above the hotline's number. */
    ask: 'Chưa thấy câu bạn cần?',
    list: [
      {
        question: 'Dùng thử có mất tiền không?',
        answer: `Không. Bạn dùng miễn phí ${owner.trialDays > 0 ? `${owner.trialDays} ngày ` : ''}với đầy đủ tính năng.`,
      },
      { question: 'Phần mềm giá bao nhiêu?', answer: priceAnswer(owner) },
      {
        question: 'Có phải mua máy mới không?',
        answer:
          'Không. Bạn bán ngay trên điện thoại đang dùng. Máy in nhiệt thông dụng phần lớn cũng dùng tiếp được.',
      },
      {
        question: 'Mất mạng thì có bán được không?',
        answer: 'Được. Đơn nằm trong máy, có mạng thì tự gửi lên.',
      },
      {
        question: 'Hóa đơn điện tử được xuất lúc nào?',
        answer: 'Ngay sau khi khách thanh toán. Bạn không phải nhập lại cuối ngày.',
      },
      {
        question: 'Tiệm tạp hóa và quán ăn dùng chung một phần mềm được không?',
        answer:
          'Được. Tiệm bán lẻ dùng mã vạch và kho, quán ăn có thêm sơ đồ bàn, topping và phiếu bếp. Bạn bật phần nào thì thấy phần đó.',
      },
      {
        question: 'Khách trả tiền bằng cách nào?',
        answer:
          'Tiền mặt, quét mã QR hoặc thẻ tín dụng. Gói nào cũng được tích hợp thanh toán trực tuyến miễn phí.',
      },
      {
        question: 'Mỗi tháng xuất được bao nhiêu hóa đơn điện tử?',
        answer: 'Gói Basic 500, gói Advance 1.000 và gói Premium 1.500 hóa đơn mỗi tháng.',
      },
      {
        question: 'Chữ ký số có phải mua riêng không?',
        answer: 'Gói nào cũng kèm 12 tháng chữ ký số miễn phí.',
      },
      {
        question: 'Dùng thử xong không mua thì dữ liệu đi đâu?',
        answer: 'Bạn tải về được. Không cần giữ nữa thì nhắn, chúng tôi xóa.',
      },
      {
        question: 'Tôi gặp khó lúc đang bán thì gọi ai?',
        answer:
          'Gọi hotline từ 7:00 đến 22:00, cả 365 ngày trong năm. Bạn cũng có thể nhắn cho bộ phận chăm sóc khách hàng.',
      },
    ],
  }) as const satisfies { title: string; ask: string; list: readonly Question[] };

/** Where prices are for packages the least of them, else each by the letter (C38). */
function priceAnswer(owner: ResolvedOwner): string {
  const start = createStartingPrice(owner);
  if (start) {
    return `${start.monthly} một tháng với gói ${start.plan}, trả trước ${start.paidMonths} tháng. Tiệm xuất nhiều hóa đơn hơn thì có gói lớn hơn.`;
  }
  const prices = createPricing(owner).plans.map(
    ({ name, priceText, period }) => `${name} ${priceText} ${period}`,
  );
  return `${prices.join(', ')}.`;
}
