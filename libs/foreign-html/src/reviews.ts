import { closestOf, nameOf, unwrap, type Root } from './dom.js';

/** What reviewers have left in a text. */
export interface Reviews {
  readonly comments: number;
  readonly trackedChanges: number;
}

/** The marks of comments in the text: of Word, and of Docs' export. */
const COMMENT_MARKS = '.MsoCommentReference, a[style*="mso-comment-reference"], a[id^="cmnt_ref"]';
/** Their texts. */
const COMMENTS = '[style*="mso-element:comment"], .MsoCommentText, a[href^="#cmnt_ref"]';

/**
 * Removes the comments of reviewers, which are for no reader, and accepts tracked changes: what was struck out goes, what was
 * inserted is text.
 */
export function cleanReviews(root: Root): Reviews {
  return { comments: removeComments(root), trackedChanges: acceptChanges(root) };
}

function removeComments(root: Root): number {
  let marks = 0;
  let texts = 0;
  for (const list of root.querySelectorAll('[style*="mso-element:comment-list"]')) {
    texts += list.querySelectorAll('.MsoCommentText').length;
    list.remove();
  }
  for (const text of root.querySelectorAll(COMMENTS)) {
    if (!root.contains(text)) continue;
    texts += 1;
    const isOfDocs = nameOf(text) === 'a';
    (isOfDocs
      ? (closestOf(text, (one) => nameOf(one) === 'div' || nameOf(one) === 'p') ?? text)
      : text
    ).remove();
  }
  for (const mark of root.querySelectorAll(COMMENT_MARKS)) {
    if (!root.contains(mark)) continue;
    if (mark.hasAttribute('style') && mark.getAttribute('style')!.includes('mso-comment-reference')) {
      // The words that are commented on.
      unwrap(mark);
      continue;
    }
    marks += 1;
    (closestOf(mark, (one) => nameOf(one) === 'sup') ?? mark).remove();
  }
  return Math.max(marks, texts);
}

/** Word names who has changed something; other programs use these elements for what is to be seen struck out. */
function acceptChanges(root: Root): number {
  let count = 0;
  for (const removed of root.querySelectorAll('del[cite^="mailto:"], .msoDel')) {
    if (!root.contains(removed)) continue;
    removed.remove();
    count += 1;
  }
  for (const inserted of root.querySelectorAll('ins[cite^="mailto:"], .msoIns')) {
    if (nameOf(inserted) === 'ins') count += 1;
    unwrap(inserted);
  }
  return count;
}
