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
  if (depthOf(root) > MAX_DEPTH) return { isChanged: false, comments: 0, trackedChanges: 0, deadLinks: 0 };
  const boxes = readTextBoxes(root);
  const { comments, trackedChanges } = cleanReviews(root);
  const marks = applyClassStyles(root, styles);
  const { kept, dissolved } = hasForeignLinks(root) ? connectLocalLinks(root) : { kept: 0, dissolved: 0 };
  const others = [writeCheckBoxes, writeFormulas, keepCodeLines, softenSpaces, unwrapRedirects].map((step) =>
    step(root),
  );
  const changes = [boxes, comments, trackedChanges, marks, kept, dissolved, ...others];
  return { isChanged: changes.some((count) => count > 0), comments, trackedChanges, deadLinks: dissolved };
}

/** Links as Word, Docs and LibreOffice name them; others may lead to what the page around an article has. */
const FOREIGN_LINKS =
  'a[href^="#_"], a[href^="#h."], a[href^="#heading="], a[href^="#bookmark="], a[href^="#ftnt"], a[href^="#sdfootnote"], a[href^="#sdendnote"], a[href^="#__RefHeading"], a[style*="mso-"]';

const hasForeignLinks = (root: Root) => root.querySelector(FOREIGN_LINKS) !== null;
