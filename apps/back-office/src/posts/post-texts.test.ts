import { emptyText, isSameText, textNames, textOf } from './post-texts';

describe('The texts of a post', () => {
  it.each(textNames)('are different when %s is', (name) => {
    expect(isSameText(emptyText, { ...emptyText, [name]: 'Phở' })).toBe(false);
    expect(isSameText(emptyText, { ...emptyText })).toBe(true);
  });

  it('are picked of a post without the rest', () => {
    const post = { ...emptyText, title: 'Phở', id: '7' };
    expect(textOf(post)).toEqual({ ...emptyText, title: 'Phở' });
  });
});
