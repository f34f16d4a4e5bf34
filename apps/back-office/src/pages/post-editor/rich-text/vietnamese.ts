import type { Translations } from 'ckeditor5';
import { overrides } from './vietnamese-overrides';

/**
 * The editor's Vietnamese translations of the packages in use: `ckeditor5` has the translations of all packages in one
 * file.
 */
export const vietnamese: Translations[] = [
  ...Object.values(
    import.meta.glob<Translations>(
      '../../../../../../node_modules/@ckeditor/ckeditor5-{alignment,autoformat,basic-styles,block-quote,clipboard,core,editor-classic,engine,enter,heading,horizontal-line,image,indent,link,list,media-embed,paragraph,remove-format,select-all,table,typing,ui,undo,upload,widget}/dist/translations/vi.js',
      { eager: true, import: 'default' },
    ),
  ),
  { vi: { dictionary: overrides } },
];
