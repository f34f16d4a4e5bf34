import { Plugin } from 'ckeditor5';
import { whenForeignHtml } from './load-foreign-html';

/** What only content of other programs and older editors needs, and embeds: from when the converter of foreign HTML is loaded. */
export class ForeignContent extends Plugin {
  init(): void {
    whenForeignHtml(
      ({ registerOlderContent, registerEmbeds, keepCaretAfterDialogs, leaveTablesByTab, alignAmounts }) => {
        if (this.editor.state === 'destroyed') return;
        registerOlderContent(this.editor);
        registerEmbeds(this.editor);
        keepCaretAfterDialogs(this.editor);
        leaveTablesByTab(this.editor);
        alignAmounts(this.editor);
      },
    );
  }
}
