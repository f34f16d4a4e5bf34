/** Everything that reads HTML of other programs and older editors: a chunk of its own, which a new post does not need. */
export { knowEmbeds } from './embeds';
export { editableHtml } from './older-html';
export { cleanClipboardHtml } from './paste/clipboard-html';
export { sayReport } from './paste/paste-report';
