import { closestFinder, nameOf, nodesIn, outermost, unwrap, type Root } from './dom.js';

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
  const gone = new Set<Node>();
  const remove = (element: Element) => {
    gone.add(element);
    for (const node of nodesIn(element)) gone.add(node);
    element.remove();
  };
  function* remaining(selector: string) {
    for (const element of root.querySelectorAll(selector)) if (!gone.has(element)) yield element;
  }
  for (const list of remaining('[style*="mso-element:comment-list"]')) {
    texts += list.querySelectorAll('.MsoCommentText').length;
    remove(list);
  }
  const blockOf = closestFinder((one) => nameOf(one) === 'div' || nameOf(one) === 'p');
  for (const text of remaining(COMMENTS)) {
    texts += 1;
    const isOfDocs = nameOf(text) === 'a';
    remove(isOfDocs ? (blockOf(text) ?? text) : text);
  }
  const raisedOf = closestFinder((one) => nameOf(one) === 'sup');
  for (const mark of remaining(COMMENT_MARKS)) {
    if (mark.hasAttribute('style') && mark.getAttribute('style')!.includes('mso-comment-reference')) {
      // The words that are commented on.
      unwrap(mark);
      continue;
    }
    marks += 1;
    remove(raisedOf(mark) ?? mark);
  }
  return Math.max(marks, texts);
}

/** Word names who has changed something; other programs use these elements for what is to be seen struck out. */
function acceptChanges(root: Root): number {
  let count = 0;
  for (const removed of outermost(root, root.querySelectorAll('del[cite^="mailto:"], .msoDel'))) {
    removed.remove();
    count += 1;
  }
  for (const inserted of root.querySelectorAll('ins[cite^="mailto:"], .msoIns')) {
    if (nameOf(inserted) === 'ins') count += 1;
    unwrap(inserted);
  }
  return count;
}
