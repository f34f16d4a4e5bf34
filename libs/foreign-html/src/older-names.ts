/** The blocks of HTML that the editor does not have: what they contain becomes paragraphs (C87). */
export const otherBlocks: readonly string[] = (
  'address article aside body dd details dialog dl dt fieldset footer form frameset header hgroup html legend main marquee ' +
  'nav optgroup option search section summary template textarea'
).split(' ');

/** The elements whose text is not for readers: they go with it. */
export const unreadElements: readonly string[] = ['script', 'style', 'title', 'noembed', 'noframes'];

/** The two lowest levels of headings, which the editor does not have, become its lowest. */
export const lowestHeadings: readonly string[] = ['h5', 'h6'];
