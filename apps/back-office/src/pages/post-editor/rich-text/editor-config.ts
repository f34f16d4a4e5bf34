import type { EditorConfig } from 'ckeditor5';
import { findInText, postLinks, uploadedImages } from './dialog-button';
import { EmbedDialog } from './embed-dialog';
import { ForeignContent } from './foreign-content';
import { ImageUploads, type ImageUploadOptions } from './image-uploads';
import { cleanPaste } from './paste/clean-paste';
import * as plugins from './plugins';
import type { RichTextEditorProps } from './rich-text';
import { vietnamese } from './vietnamese';

type EditorOptions = Pick<
  RichTextEditorProps,
  | 'accessToken'
  | 'renew'
  | 'onBrowse'
  | 'onLinkPost'
  | 'onFind'
  | 'onRefused'
  | 'onUploaded'
  | 'onAnimated'
  | 'onWaiting'
  | 'onPasted'
> &
  Pick<ImageUploadOptions, 'onLost'>;

/**
 * The rich-text editor of posts (F130, F131, C28). The server's sanitiser must accept the output of every enabled
 * feature (C37c): the round-trip test writes one of each.
 */
export function editorConfig({
  accessToken,
  onBrowse,
  onLinkPost,
  onFind,
  onPasted,
  ...postImages
}: EditorOptions): EditorConfig {
  return {
    licenseKey: 'GPL',
    language: 'vi',
    translations: vietnamese,
    root: { label: 'Nội dung bài viết', placeholder: 'Kể câu chuyện của tiệm…' },
    plugins: [
      ...Object.values(plugins),
      ForeignContent,
      ImageUploads,
      EmbedDialog,
      cleanPaste(onPasted),
      uploadedImages(onBrowse),
      postLinks(onLinkPost),
      findInText(onFind),
    ],
    // The licence requires the badge; outside of the editor it would cover the save bar.
    ui: { poweredBy: { position: 'inside', side: 'right', verticalOffset: 4, horizontalOffset: 4 } },
    // One row at every width; further items are behind a button at its end.
    toolbar: { items: toolbar, shouldNotGroupWhenFull: false },
    heading: { options: headings },
    link: {
      defaultProtocol: 'https://',
      decorators: {
        openInNewTab: {
          mode: 'manual',
          label: 'Mở trong thẻ mới',
          attributes: { target: '_blank', rel: 'noopener noreferrer' },
        },
      },
    },
    list: { properties: { styles: true, startIndex: true, reversed: true } },
    table: {
      contentToolbar: ['tableColumn', 'tableRow', 'mergeTableCells', 'toggleTableCaption'],
    },
    image,
    postImages,
    simpleUpload: {
      uploadUrl: '/admin/files/ckeditor/upload',
      headers: (): Record<string, string> => {
        const token = accessToken();
        return token ? { Authorization: `Bearer ${token}` } : {};
      },
    },
    mediaEmbed,
  };
}

const headings: NonNullable<EditorConfig['heading']>['options'] = [
  { model: 'paragraph', title: 'Đoạn văn', class: 'ck-heading_paragraph' },
  { model: 'heading1', view: 'h1', title: 'Tiêu đề 1', class: 'ck-heading_heading1' },
  { model: 'heading2', view: 'h2', title: 'Tiêu đề 2', class: 'ck-heading_heading2' },
  { model: 'heading3', view: 'h3', title: 'Tiêu đề 3', class: 'ck-heading_heading3' },
  {
    model: 'headingPreformatted',
    view: 'pre',
    title: 'Đoạn giữ nguyên dòng',
    class: 'ck-heading_preformatted',
  },
];

const image: EditorConfig['image'] = {
  // A part of a regular expression: every file that its type calls an image (C80).
  upload: { types: ['.*'] },
  insert: { type: 'auto' },
  toolbar: [
    'imageTextAlternative',
    'toggleImageCaption',
    '|',
    'imageStyle:inline',
    'imageStyle:wrapText',
    'imageStyle:breakText',
    '|',
    'resizeImage',
    'linkImage',
  ],
};

/** Widths of embedded videos in pixels, by the name of their resolution (F131). */
const videoWidths = { '240p': 426, '360p': 640, '480p': 854, '720p': 1280, '1080p': 1920 };

const mediaEmbed: EditorConfig['mediaEmbed'] = {
  previewsInData: true,
  // Players that an article may embed; the sanitiser removes all others except those of `registerEmbeds`.
  removeProviders: ['spotify', 'instagram', 'twitter', 'googleMaps', 'flickr', 'facebook'],
  toolbar: ['resizeMediaEmbed'],
  resizeUnit: 'px',
  resizeOptions: [
    { name: 'resizeMediaEmbed:original', value: null, label: 'Mặc định' },
    ...Object.entries(videoWidths).map(([label, width]) => ({
      name: `resizeMediaEmbed:${width}`,
      value: String(width),
      label,
    })),
  ],
};

/** Ordered by use: the toolbar shows the first nine items at most, on narrow windows fewer (rich-text-editor.css). */
const toolbar = [
  'heading',
  '|',
  'bold',
  'italic',
  'link',
  'uploadImage',
  '|',
  'bulletedList',
  'insertTable',
  'undo',
  '|',
  'redo',
  'numberedList',
  'blockQuote',
  'uploadedImages',
  'postLinks',
  'mediaEmbed',
  'findInText',
  '|',
  'alignment',
  'underline',
  'strikethrough',
  'outdent',
  'indent',
  'horizontalLine',
  'code',
  'subscript',
  'superscript',
  'removeFormat',
];
