import { applyClassStyles } from './class-styles.js';
import { keepCodeLines } from './code-lines.js';
import { writeCheckBoxes } from './check-lists.js';
import { depthOf, MAX_DEPTH, type Root } from './dom.js';
import { writeFormulas } from './formulas.js';
import { softenSpaces } from './hard-spaces.js';
import { connectLocalLinks } from './local-links.js';
import { unwrapRedirects } from './redirects.js';
import { cleanReviews } from './reviews.js';
import { readTextBoxes } from './text-boxes.js';

/** What the conversion has done. */
export interface ForeignChanges {
  /** The HTML is not what it was. */
  readonly isChanged: boolean;
  /** Comments of reviewers that are gone. */
  readonly comments: number;
  /** Tracked changes that were accepted. */
  readonly trackedChanges: number;
  /** Links within the text that lead nowhere and are plain text now. */
  readonly deadLinks: number;
}

/**
 * Converts what word processors, spreadsheets, mail programs and other sites put into HTML to what the editor and an article can
 * have, where sanitising alone would lose its meaning. It is no sanitiser: that comes after it. HTML that is nested deeper than
 * anybody writes stays as it is.
 *
 * @param styles the text of the style sheets
 */
export function convertForeign(root: Root, styles: string): ForeignChanges {
  const sum = { isChanged: false, comments: 0, trackedChanges: 0, deadLinks: 0 };
  if (depthOf(root) > MAX_DEPTH) return sum;
  for (const convert of Object.values(conversions)) {
    const { changes, comments = 0, trackedChanges = 0, deadLinks = 0 } = convert(root, styles);
    sum.isChanged ||= changes > 0;
    sum.comments += comments;
    sum.trackedChanges += trackedChanges;
    sum.deadLinks += deadLinks;
  }
  return sum;
}

/** What a conversion has changed; some of it is named to the editor. */
type Conversion = (
  root: Root,
  styles: string,
) => { readonly changes: number } & Partial<Omit<ForeignChanges, 'isChanged'>>;

/**
 * The conversions in their order. Each takes time in proportion to the text, however deep it is nested: a test doubles a text for
 * each of them.
 */
export const conversions: Readonly<Record<string, Conversion>> = {
  textBoxes: (root) => ({ changes: readTextBoxes(root) }),
  reviews: (root) => {
    const reviews = cleanReviews(root);
    return { changes: reviews.comments + reviews.trackedChanges, ...reviews };
  },
  classStyles: (root, styles) => ({ changes: applyClassStyles(root, styles) }),
  localLinks: (root) => {
    const { kept, dissolved } = hasForeignLinks(root) ? connectLocalLinks(root) : { kept: 0, dissolved: 0 };
    return { changes: kept + dissolved, deadLinks: dissolved };
  },
  checkBoxes: (root) => ({ changes: writeCheckBoxes(root) }),
  formulas: (root) => ({ changes: writeFormulas(root) }),
  codeLines: (root) => ({ changes: keepCodeLines(root) }),
  hardSpaces: (root) => ({ changes: softenSpaces(root) }),
  redirects: (root) => ({ changes: unwrapRedirects(root) }),
};

/** Links as Word, Docs and LibreOffice name them; others may lead to what the page around an article has. */
const FOREIGN_LINKS =
  'a[href^="#_"], a[href^="#h."], a[href^="#heading="], a[href^="#bookmark="], a[href^="#ftnt"], a[href^="#sdfootnote"], a[href^="#sdendnote"], a[href^="#__RefHeading"], a[style*="mso-"]';

const hasForeignLinks = (root: Root) => root.querySelector(FOREIGN_LINKS) !== null;
