import { ButtonView, IconBrowseFiles, IconDocument, IconFindReplace, Plugin, type Editor } from 'ckeditor5';
import type { InsertedPicture } from '../controller/fields/rich-text';

interface DialogButton {
  /** Its name in the toolbar. */
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  /** While this command is disabled, so is the button. */
  readonly command: string;
  /** The keyboard shortcut while the text has the focus. */
  readonly keystroke?: string;
}

/** A button of the toolbar that opens the browser of uploaded pictures (F105, C28). */
export const uploadedImages = (onBrowse: () => void) =>
  dialogButton(
    {
      name: 'uploadedImages',
      label: 'Chọn ảnh đã tải lên',
      icon: IconBrowseFiles,
      command: 'insertImage',
    },
    onBrowse,
  );

/** A button of the toolbar that opens the choice of a published post to link to. */
export const postLinks = (onLink: () => void) =>
  dialogButton(
    { name: 'postLinks', label: 'Liên kết đến tin đã đăng', icon: IconDocument, command: 'link' },
    onLink,
  );

/** A button of the toolbar that opens the bar of find and replace, as Ctrl+F does in the text. */
export const findInText = (onFind: () => void) =>
  dialogButton(
    {
      name: 'findInText',
      label: 'Tìm và thay thế',
      icon: IconFindReplace,
      command: 'selectAll',
      keystroke: 'Ctrl+F',
    },
    onFind,
  );

function dialogButton({ name, label, icon, command, keystroke }: DialogButton, open: () => void) {
  return class OpensDialog extends Plugin {
    init(): void {
      this.editor.ui.componentFactory.add(name, (locale) => {
        const button = new ButtonView(locale);
        button.set({ label, icon, keystroke, tooltip: true });
        button.bind('isEnabled').to(this.editor.commands.get(command)!, 'isEnabled');
        button.on('execute', open);
        return button;
      });
      if (!keystroke) return;
      this.editor.keystrokes.set(keystroke, (_data, cancel) => {
        cancel();
        open();
      });
    }
  };
}

/** Inserts an uploaded picture at the caret, with its own alternative text, which may be changed there (C110). */
export function insertImage(editor: Editor, { path, altText, image }: InsertedPicture): void {
  const { width, height } = image;
  editor.plugins
    .get('ImageUtils')
    .insertImage({ src: path, width, height, ...(altText && { alt: altText }) });
  editor.editing.view.focus();
}

/** Links the selected text, or inserts the title without a selection. */
export function insertLink(editor: Editor, href: string, title: string): void {
  const { selection } = editor.model.document;
  editor.execute('link', href, {}, selection.isCollapsed ? title : undefined);
  editor.editing.view.focus();
}
