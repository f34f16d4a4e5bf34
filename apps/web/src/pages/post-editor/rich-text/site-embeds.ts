import { Plugin } from 'ckeditor5';
import { whenForeignHtml } from './load-foreign-html';

/** Posts of Facebook, videos of TikTok and places of Google Maps (F155), known as soon as what reads foreign HTML is loaded. */
export class SiteEmbeds extends Plugin {
  static get pluginName() {
    return 'SiteEmbeds' as const;
  }

  init(): void {
    whenForeignHtml(({ knowEmbeds }) => {
      if (this.editor.state !== 'destroyed') knowEmbeds(this.editor);
    });
  }
}
