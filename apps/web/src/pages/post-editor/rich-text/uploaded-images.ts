import { ButtonView, IconBrowseFiles, Plugin, type Editor, type ModelElement } from 'ckeditor5';

/** A plugin whose toolbar button opens the browser of uploaded pictures (F105, C28). */
export function uploadedImages(onBrowse: () => void) {
  return class UploadedImages extends Plugin {
    init(): void {
      this.editor.ui.componentFactory.add('uploadedImages', (locale) => {
        const button = new ButtonView(locale);
        button.set({ label: 'Chọn ảnh đã tải lên', icon: IconBrowseFiles, tooltip: true });
        button.bind('isEnabled').to(this.editor.commands.get('insertImage')!, 'isEnabled');
        button.on('execute', onBrowse);
        return button;
      });
    }
  };
}

/** Puts a picture of the server where the caret stands. @returns it */
export function insertImage(editor: Editor, url: string): ModelElement | null {
  editor.execute('insertImage', { source: url });
  editor.editing.view.focus();
  return editor.model.document.selection.getSelectedElement();
}
