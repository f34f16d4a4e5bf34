import { Plugin, type DialogShowEvent } from 'ckeditor5';
import { foreignHtml, loadForeignHtml } from './load-foreign-html';

/** The dialog for videos and other embeds refuses the URLs of services whose converter is not loaded yet: it opens afterwards. */
export class EmbedDialog extends Plugin {
  init(): void {
    const dialog = this.editor.plugins.get('Dialog');
    let hasWaited = false;
    this.listenTo<DialogShowEvent>(
      dialog,
      'show:mediaEmbed',
      (event, definition) => {
        if (foreignHtml() || hasWaited) return;
        event.stop();
        void loadForeignHtml().then(() => {
          if (this.editor.state === 'destroyed') return;
          // Without the converter it still takes videos.
          hasWaited = true;
          dialog.show(definition);
          hasWaited = false;
        });
      },
      { priority: 'highest' },
    );
  }
}
