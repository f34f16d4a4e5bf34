import { joinCompounds } from './index.js';

/** Shows each joint. */
const joined = (text: string) => joinCompounds(text).replaceAll('\u00a0', '_');

describe('joinCompounds', () => {
  it.each([
    [
      'Hộ kinh doanh cần biết gì về hóa đơn điện tử từ máy tính tiền?',
      'Hộ_kinh_doanh cần biết gì về hóa_đơn điện_tử từ máy_tính_tiền?',
    ],
    ['Chính sách bảo vệ dữ liệu cá nhân', 'Chính_sách bảo_vệ dữ_liệu cá_nhân'],
    ['Thông báo: bảo trì hệ thống', 'Thông_báo: bảo_trì hệ_thống'],
    ['Bản mới: tách bàn bằng ngón tay', 'Bản mới: tách bàn bằng ngón_tay'],
    ['HÓA ĐƠN và hoá đơn', 'HÓA_ĐƠN và hoá_đơn'],
    ['Gói nào cũng đủ tính năng', 'Gói nào cũng đủ tính_năng'],
    ['Sáng thứ Tư, ba chi nhánh', 'Sáng thứ_Tư, ba chi_nhánh'],
    ['Tôi pha cà phê chứ không đứng canh', 'Tôi pha cà_phê chứ không đứng_canh'],
    ['Mở quầy thử trong 7 ngày', 'Mở quầy thử trong 7_ngày'],
    ['Lỗi 404 hay gặp, 1.000 hóa đơn, 1,5 kg', 'Lỗi 404_hay gặp, 1.000_hóa_đơn, 1,5_kg'],
    ['Số 128/45 đường Lê Lợi, Huế', 'Số 128/45 đường Lê Lợi,_Huế'],
    ['Từ 2026 bán gì, gọi 1900 6868 ngay', 'Từ 2026 bán gì, gọi 1900 6868_ngay'],
  ])('keeps words together in "%s"', (text, expected) => expect(joined(text)).toBe(expected));

  it.each([
    ['Kiểm kho không đóng cửa: mỗi ngày đếm một kệ', 'Kiểm kho không đóng cửa: mỗi ngày đếm một_kệ'],
    ['Chữ ký số có phải mua riêng không?', 'Chữ_ký_số có phải mua riêng_không?'],
    ['Bán thật trên <a href="/a b">máy của bạn</a>', 'Bán thật trên <a href="/a b">máy của bạn</a>'],
    ['Viết về chao@quaynha.example', 'Viết về chao@quaynha.example'],
    ['Phở bò tái nạm', 'Phở bò tái nạm'],
  ])('leaves no syllable alone on the last line of "%s"', (text, expected) =>
    expect(joined(text)).toBe(expected),
  );

  it('joins whole syllables only, and leaves other spaces', () => {
    expect(joined('hóa đơng, chóa đơn, bán nhanh ở quầy')).toBe('hóa đơng, chóa đơn, bán nhanh ở_quầy');
  });

  it('changes nothing but spaces, also where it has been before', () => {
    const title = 'Năm lỗi hay gặp khi xuất hóa đơn và cách sửa từng lỗi';
    expect(joinCompounds(title).replaceAll('\u00a0', ' ')).toBe(title);
    expect(joinCompounds(joinCompounds(title))).toBe(joinCompounds(title));
  });
});
