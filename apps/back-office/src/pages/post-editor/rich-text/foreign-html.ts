/**
 * The modules that convert HTML of other programs and older editors: a separate chunk, which a new post does not need.
 */
export { keepCaretAfterDialogs } from './caret-after-dialog';
export { registerEmbeds } from './embeds';
export { registerOlderContent } from './older-content';
export { editableHtml, isEmbedCode, urlOfEmbedCode } from './older-html';
export { asCaption } from './paste/caption-paste';
export { embedCodeMessages, shortLinkMessages } from './paste/embed-messages';
export { cleanClipboardHtml } from './paste/clipboard-html';
export { pictureOfDataUrl } from './paste/data-url';
export { pasteMessages } from './paste/paste-report';
export { alignAmounts } from './table-amounts';
export { leaveTablesByTab } from './table-tab';
