import { comparableKeywords, KeywordIndex } from './related-posts.js';

const words = comparableKeywords('Mở tiệm, hóa đơn,  , thuế');

describe('KeywordIndex', () => {
  it('finds the posts that share most keywords, whatever their case and spaces', () => {
    const list = new KeywordIndex([
      { id: 5, keywords: 'trà sữa' },
      { id: 4, keywords: 'thuế' },
      { id: 3, keywords: ' HÓA ĐƠN,mở tiệm' },
      { id: 2, keywords: '' },
    ]);
    expect(list.mostRelated(1, words)).toEqual([3, 4]);
  });

  it('keeps the order among equals and leaves the post itself out', () => {
    const list = new KeywordIndex([9, 1, 8, 7, 6].map((id) => ({ id, keywords: 'thuế' })));
    expect(list.mostRelated(1, words)).toEqual([9, 8, 7]);
  });

  it('counts empty keywords as none', () => {
    const list = new KeywordIndex([{ id: 2, keywords: ', ,' }]);
    expect(list.mostRelated(1, comparableKeywords(', '))).toEqual([]);
  });
});
