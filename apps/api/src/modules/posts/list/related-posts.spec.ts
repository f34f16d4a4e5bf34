import { mostRelated } from './related-posts.js';

const post = { id: 1, keywords: 'Mở tiệm, hóa đơn,  , thuế' };

describe('mostRelated', () => {
  it('finds the posts that share most keywords, whatever their case and spaces', () => {
    const posts = [
      { id: 5, keywords: 'trà sữa' },
      { id: 4, keywords: 'thuế' },
      { id: 3, keywords: ' HÓA ĐƠN,mở tiệm' },
      { id: 2, keywords: '' },
    ];
    expect(mostRelated(post, posts)).toEqual([3, 4]);
  });

  it('keeps the order among equals and leaves the post itself out', () => {
    const posts = [9, 1, 8, 7, 6].map((id) => ({ id, keywords: 'thuế' }));
    expect(mostRelated(post, posts)).toEqual([9, 8, 7]);
  });

  it('counts empty keywords as none', () => {
    expect(mostRelated({ id: 1, keywords: ', ' }, [{ id: 2, keywords: ', ,' }])).toEqual([]);
  });
});
