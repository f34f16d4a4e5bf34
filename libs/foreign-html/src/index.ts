/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
export { conversions, convertForeign, type ForeignChanges } from './convert.js';
export { withoutCdata } from './cdata.js';
export { extractStyles } from './styles.js';
export { lowestHeadings, otherBlocks, unreadElements } from './older-names.js';
