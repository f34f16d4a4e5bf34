import { embedFrameAttributes, embedOf } from '@tiempos/site-content';
import type { Editor } from 'ckeditor5';

/**
 * Lets the editor take the URLs of embeds like those of videos. It shows CKEditor's placeholder with the URL, so that
 * nothing is asked of those services while somebody writes; what is saved has the frame.
 */
export function knowEmbeds(editor: Editor): void {
  if (editor.state === 'destroyed') return;
  const { registry } = editor.plugins.get('MediaEmbedEditing');
  // The configuration copies its patterns, and a copy of this one would be an ordinary one.
  registry.providerDefinitions.push({ name: 'site-embeds', url: new EmbedPattern() });
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

/** The frame of an embed as it is saved. Undefined where a URL leads to none. */
export function embedFrame(url: string): string | undefined {
  const embed = embedOf(withProtocol(url));
  if (!embed) return undefined;
  // Of a document of its own, where nothing loads.
  const frame = document.implementation.createHTMLDocument('').createElement('iframe');
  for (const [name, value] of Object.entries(embedFrameAttributes(embed))) frame.setAttribute(name, value);
  return frame.outerHTML;
}

/** CKEditor asks a pattern whether a text matches; a URL has to be parsed for that. */
class EmbedPattern extends RegExp {
  constructor() {
    super('');
  }

  override [Symbol.match](text: string): RegExpMatchArray | null {
    return embedOf(withProtocol(text)) ? [text] : null;
  }
}

/** People paste `www.facebook.com/…`, too. */
function withProtocol(url: string) {
  return /^(?:[a-z]+:|\/\/)/i.test(url) ? url : `https://${url}`;
}
