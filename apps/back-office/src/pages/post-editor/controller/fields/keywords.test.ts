import { joinKeywords, splitKeywords } from './keywords';

describe('keywords (F45, F81)', () => {
  it.each([
    ['', []],
    [' , ,', []],
    ['bán hàng', ['bán hàng']],
    ['bán hàng,quán  phở , ', ['bán hàng', 'quán phở']],
    ['Phở, phở, PHỞ', ['Phở']],
    ['Tie\u0323\u0302m', ['Tiệm']],
  ])('of %j are %j', (value, keywords) => {
    expect(splitKeywords(value)).toEqual(keywords);
  });

  it('are saved separated by commas and parsed again', () => {
    const keywords = ['bán hàng', 'quán phở'];
    expect(joinKeywords(keywords)).toBe('bán hàng, quán phở');
    expect(splitKeywords(joinKeywords(keywords))).toEqual(keywords);
  });
});
