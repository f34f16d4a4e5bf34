import { isSlug, slugChoice, slugOf } from './index.js';

describe('slugOf (C30)', () => {
  it.each([
    ['Bún bò Đông Ba', 'bun-bo-dong-ba'],
    ['  Hoá đơn điện tử: 5 điều cần biết!  ', 'hoa-don-dien-tu-5-dieu-can-biet'],
    ['Bán < 50.000đ & vẫn lãi', 'ban-50-000d-van-lai'],
    ['ỄỘ ưƯ ơƠ', 'eo-uu-oo'],
    ['Tết', 'tet'],
    ['Ðường phố đêm', 'duong-pho-dem'],
    ['Phở ðặc biệt', 'pho-dac-biet'],
    ['Straße, Œuvre, Ærø, Łódź, Þing', 'strasse-oeuvre-aero-lodz-thing'],
    ['Ｂánh ﬁn ① 𝐊𝐡𝐮𝐲ế𝐧 𝐦ã𝐢', 'banh-fin-1-khuyen-mai'],
    ['Khuy\u200bến m\u00adãi\u2060 cuối\ufeff năm\u200b', 'khuyen-mai-cuoi-nam'],
    ['🎉🎉🎉', ''],
    ['\u200b\u200d', ''],
    ['新年快乐', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('gives the same for composed and decomposed letters', () => {
    expect(slugOf('Tiệm'.normalize('NFD'))).toBe(slugOf('Tiệm'.normalize('NFC')));
  });

  it('cuts at a word boundary and never exceeds 200 characters', () => {
    const slug = slugOf('mười hai chữ '.repeat(30));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(slug).toMatch(/(muoi|hai|chu)$/);
    expect(slugOf('a'.repeat(300))).toHaveLength(200);
  });
});

describe('slugChoice (C30)', () => {
  it('counts from -2 and keeps within 200 characters', () => {
    expect([1, 2, 3].map((n) => slugChoice('tin', n))).toEqual(['tin', 'tin-2', 'tin-3']);
    expect(slugChoice('a'.repeat(200), 12)).toHaveLength(200);
  });
});

describe('isSlug', () => {
  it.each(['bun-bo-dong-ba', 'tin-12', 'a', 'a'.repeat(200)])('takes %s', (text) => {
    expect(isSlug(text)).toBe(true);
  });

  it.each(['', 'a'.repeat(201), 'Bun-bo', 'bún-bò', 'a b', 'a/b', 'a\0', 'a\n', 'a\u0301', '%'])(
    'rejects %j',
    (text) => expect(isSlug(text)).toBe(false),
  );
});
