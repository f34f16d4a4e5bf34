import { embedFrameAttributes, embedOf, videoOf } from '@tiempos/site-content';
import type { Editor } from 'ckeditor5';
import { urlOfEmbedCode } from './older-html';

/**
 * Makes the editor accept the URLs of embeds like those of videos. It shows CKEditor's placeholder with the URL, so
 * that those services receive no requests during editing; the saved HTML has the frame.
 */
export function registerEmbeds(editor: Editor): void {
  const { registry } = editor.plugins.get('MediaEmbedEditing');
  registry.providerDefinitions.unshift({
    name: 'youtube-shorts',
    url: SHORTS,
    html: ([url]) => uprightFrame(url),
  });
  // The configuration clones its patterns, and the clone would lose the overridden method.
  registry.providerDefinitions.push({ name: 'site-embeds', url: new EmbedPattern() });
  nameFrames(editor);
  // What a site gives to copy may be its code; the text has the URL.
  const toUrl = (_event: unknown, given: unknown[]) => {
    given[0] = urlOfEmbedCode(String(given[0])) ?? given[0];
  };
  editor.commands.get('mediaEmbed')!.on('execute', toUrl, { priority: 'high' });
  editor.conversion.for('dataDowncast').elementToStructure({
    model: { name: 'media', attributes: ['url'] },
    converterPriority: 'high',
    view(media, { writer }) {
      const url = String(media.getAttribute('url') ?? '');
      const frame = embedFrame(url);
      if (!frame) return null;
      const box = writer.createRawElement('div', { 'data-oembed-url': url }, (element, converter) =>
        converter.setContentOf(element, frame),
      );
      return writer.createContainerElement('figure', { class: 'media' }, [box, writer.createSlot()]);
    },
  });
}

/** The frames of videos have no name, and the saved ones get that of the post where they are read. */
function nameFrames({ editing: { view } }: Editor) {
  view.on('render', () => {
    for (const frame of view.getDomRoot()?.querySelectorAll('iframe:not([title])') ?? [])
      frame.setAttribute('title', 'Video');
  });
}

/** The saved frame of an embed. Undefined for other URLs. */
export function embedFrame(url: string): string | undefined {
  const embed = embedOf(withProtocol(url));
  if (!embed) return undefined;
  // Created in an inert document, where nothing loads.
  const frame = document.implementation.createHTMLDocument('').createElement('iframe');
  for (const [name, value] of Object.entries(embedFrameAttributes(embed))) frame.setAttribute(name, value);
  return frame.outerHTML;
}

/** Shorts before CKEditor's own pattern of YouTube, whose frames lie on their side. */
const SHORTS = /^(?:m\.)?youtube\.com\/shorts\/[\w-]{11}.*/;

function uprightFrame(url: string): string {
  const { embed, upright } = videoOf(withProtocol(url))!;
  const { width, height } = upright!;
  const style = `width: ${width}px; height: auto; aspect-ratio: 9 / 16; border: 0; display: block;`;
  return `<div><iframe src="${embed}" width="${width}" height="${height}" style="${style}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe></div>`;
}

/** A pattern for CKEditor that parses the URL instead of matching it. */
class EmbedPattern extends RegExp {
  constructor() {
    super('');
  }

  override [Symbol.match](text: string): RegExpMatchArray | null {
    return embedOf(withProtocol(text)) || urlOfEmbedCode(text) ? [text] : null;
  }
}

/** Users paste URLs without a protocol, such as `www.facebook.com/…`, too. */
function withProtocol(url: string) {
  return /^(?:[a-z]+:|\/\/)/i.test(url) ? url : `https://${url}`;
}
