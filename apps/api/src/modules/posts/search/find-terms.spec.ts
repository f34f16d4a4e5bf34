import { findInTexts } from './find-terms.js';

const texts = { title: 'Tin', description: 'Mô tả' };

function shown(content: string, ...words: string[]) {
  const { parts } = findInTexts(texts, content, words);
  return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

const far = 'chữ '.repeat(60);

describe('findInTexts', () => {
  it('shows the first place that has most of the words, however often others have some', () => {
    const content = `nước nước nước ${far} nước mắm nước ${far} mắm nước tỏi ${far} tỏi mắm nước`;
    expect(shown(content, 'nuoc', 'mam', 'toi')).toMatch(/^….*\[mắm\] \[nước\] \[tỏi\]/);
    expect(shown(`nước ${far} ${'nước '.repeat(500)} ${far} tỏi nước mắm`, 'nuoc', 'mam')).toMatch(
      /\[nước\] \[mắm\]$/,
    );
  });

  it('shows a word that is longer than a snippet', () => {
    const long = `tin${'\u0301'.repeat(140)}`;
    expect(shown(`${long} hay`, 'tin')).toContain(`[${long}]`);
  });

  it('counts a word no longer once the last of its kind has left the window', () => {
    const content = `tỏi tỏi ${far} mắm ${far} nước mắm ${far} tỏi mắm nước`;
    expect(shown(content, 'nuoc', 'mam', 'toi')).toMatch(/^….*\[tỏi\] \[mắm\] \[nước\]$/);
  });
});
