import { mostRelated } from './related-posts.js';

const post = { id: 1, keywords: 'Mở tiệm, hóa đơn,  , thuế' };

describe('mostRelated', () => {
  it('prefers the posts that share most keywords, whatever their case and spaces', () => {
    const others = [
      { id: 5, keywords: 'trà sữa' },
      { id: 4, keywords: 'thuế' },
      { id: 3, keywords: ' HÓA ĐƠN,mở tiệm' },
      { id: 2, keywords: '' },
    ];
    expect(mostRelated(post, others)).toEqual([3, 4, 5]);
  });

  it('keeps the order among equals and leaves the post itself out', () => {
    const others = [9, 1, 8, 7, 6].map((id) => ({ id, keywords: '' }));
    expect(mostRelated(post, others)).toEqual([9, 8, 7]);
  });

  it('counts empty keywords as none', () => {
    const others = [
      { id: 2, keywords: '' },
      { id: 3, keywords: ', ,' },
    ];
    expect(mostRelated({ id: 1, keywords: ', ' }, others)).toEqual([2, 3]);
  });
});
