import { convertForeign, extractStyles, withoutCdata } from '@tiempos/foreign-html';
import { modernise } from '../older-html';
import { hasColours } from './clipboard-colours';
import { cleanPictures, removeShapes, writeEmoji, type ClipboardContext } from './clipboard-pictures';
import { cleanTables } from './clipboard-tables';
import type { PasteReport } from './paste-report';

interface CleanClipboard {
  readonly html: string;
  /** The text of the style sheets, which the content security policy would report. Word defines its lists there. */
  readonly styles: string;
  readonly report: PasteReport;
}

/**
 * Converts the HTML of a clipboard for the editor: removes everything but text, gives pictures their real URL, and
 * converts videos and captions. A picture whose data is on the clipboard has `data-clipboard-picture` with its number.
 */
export function cleanClipboardHtml(raw: string, context: ClipboardContext): CleanClipboard {
  const { html, styles } = extractStyles(withoutCdata(raw));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const changes = convertForeign(body, styles);
  const report: PasteReport = {
    foreignHosts: new Set<string>(),
    frameHosts: new Set<string>(),
    missingPictures: 0,
    hiddenPictures: 0,
    players: 0,
    comments: changes.comments,
    trackedChanges: changes.trackedChanges,
    deadLinks: changes.deadLinks,
    hasColours: false,
  };
  removeInvisible(body, report);
  report.hasColours = hasColours(body);
  writeEmoji(body);
  removeShapes(body, context, report);
  cleanPictures(body, context, report);
  cleanFrames(body, report);
  cleanFigures(body);
  cleanTables(body);
  return { html: body.innerHTML, styles, report };
}

const NO_TEXT = 'script, noscript, template, link, meta, title, object, embed, applet, form > button, select';

function removeInvisible(body: HTMLElement, report: PasteReport) {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  for (const player of body.querySelectorAll('video, audio')) {
    player.remove();
    report.players += 1;
  }
  for (const hidden of body.querySelectorAll('[hidden], [style*=display], [style*=visibility]')) {
    const { display, visibility } = (hidden as HTMLElement).style;
    if (!hidden.hasAttribute('hidden') && display !== 'none' && visibility !== 'hidden') continue;
    report.hiddenPictures += hidden.matches('img') ? 1 : hidden.querySelectorAll('img').length;
    hidden.remove();
  }
}

function cleanFrames(body: HTMLElement, report: PasteReport) {
  for (const frame of body.querySelectorAll('iframe')) {
    const lazy = frame.dataset.src ?? frame.dataset.lazySrc;
    if (lazy) frame.setAttribute('src', lazy);
  }
  modernise(body);
  for (const frame of body.querySelectorAll('iframe')) {
    if (frame.closest('[data-oembed-url]')) continue;
    const src = frame.getAttribute('src') ?? '';
    if (URL.canParse(src, 'https://localhost')) {
      const { host } = new URL(src, 'https://localhost');
      if (host !== '' && host !== 'localhost') report.frameHosts.add(host);
    }
    frame.remove();
  }
}

/** Converts a figure with one picture to the editor's form; also a caption box of WordPress. */
function cleanFigures(body: HTMLElement) {
  for (const figure of body.querySelectorAll('figure, .wp-caption')) {
    const [image, ...others] = figure.querySelectorAll('img');
    if (!image || others.length > 0 || figure.querySelector('table')) continue;
    const caption = figure.querySelector('figcaption, .wp-caption-text');
    const clean = figure.ownerDocument.createElement('figure');
    clean.className = 'image';
    clean.append(image);
    if (caption && caption.textContent.trim() !== '') {
      const words = figure.ownerDocument.createElement('figcaption');
      for (const block of caption.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ');
      words.append(...caption.childNodes);
      clean.append(words);
    }
    figure.replaceWith(clean);
  }
}
