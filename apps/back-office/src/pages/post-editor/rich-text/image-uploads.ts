import {
  FileDialogButtonView,
  FileRepository,
  ImageUploadEditing,
  Plugin,
  SimpleUploadAdapter,
  type ClassicEditorUIView,
  type FileLoader,
  type ModelElement,
  type ModelWriter,
  type UploadAdapter,
  type UploadResponse,
} from 'ckeditor5';
import { checkThumbnail } from '@tiempos/validation';
import pLimit from 'p-limit';
import { heicAsJpeg, isNamedHeic } from '../../../posts/pictures/heic-as-jpeg';
import { readPictureBytes } from '../../../posts/pictures/picture-bytes';
import { imagesOf, insertedImages } from './images-in-text';
import { placeObjects } from './object-placement';
import type { RichTextEditorProps } from './rich-text';
import { createUploadRetries, type UploadRetries } from './upload-retries';

export interface ImageUploadOptions extends Pick<
  RichTextEditorProps,
  'renew' | 'onRefused' | 'onUploaded' | 'onAnimated' | 'onWaiting'
> {
  /** Pictures came back into the text without a source, and their frames were removed. */
  onLost: (count: number) => void;
}

declare module '@ckeditor/ckeditor5-core' {
  interface EditorConfig {
    postImages?: ImageUploadOptions;
  }
}

const PAUSE_MS = 50;

/** The server decodes the pictures of an account in turn; more requests would only keep the save and others waiting. */
const UPLOADS_AT_A_TIME = 3;

/**
 * Reports why a file is rejected. Keeps the upload of a picture that cannot be uploaded for now, and of one that is cut,
 * dragged or undone, until it is back in the text.
 */
export class ImageUploads extends Plugin {
  static get pluginName() {
    return 'ImageUploads' as const;
  }

  static get requires() {
    return [FileRepository, ImageUploadEditing, SimpleUploadAdapter] as const;
  }

  /** Uploads that failed for now. */
  readonly retries: UploadRetries = createUploadRetries(
    (loader) => this.inText().has((loader as FileLoader).id),
    (...waiting) => this.options.onWaiting(...waiting),
  );
  private readonly inTurn = pLimit(UPLOADS_AT_A_TIME);
  /** The ids of finished uploads: CKEditor gives their URL to a picture that is dropped or pasted later. */
  private readonly finished = new Set<string>();

  init(): void {
    const { editor } = this;
    placeObjects(editor);
    const repository = editor.plugins.get(FileRepository);
    const createLoader = repository.createLoader.bind(repository);
    // CKEditor's adapter sends the file of the loader.
    repository.createLoader = (file) => createLoader(file instanceof File ? sendable(file) : file);
    const create = repository.createUploadAdapter!;
    repository.createUploadAdapter = (loader) => this.retrying(create(loader), loader);
    this.listenTo(
      editor.editing.view.document,
      'clipboardInput',
      (_event, { dataTransfer }) => {
        // Programs copy a picture besides the HTML; CKEditor uses the HTML.
        if (!dataTransfer.getData('text/html')) this.refuse(dataTransfer.files);
      },
      { priority: 'high' },
    );
    this.listenTo(
      editor.plugins.get(ImageUploadEditing),
      'uploadComplete',
      (_event, { imageElement, data }) => {
        const { width, height } = data as UploadedPicture;
        if (width && height)
          editor.model.change((writer) =>
            writer.setAttributes({ width, height }, imageElement as ModelElement),
          );
      },
    );
    this.listenTo(editor.model.document, 'change:data', () => this.retries.update());
    editor.model.document.registerPostFixer((writer) => this.removeLost(writer));
    editor.once('ready', () => {
      const { toolbar } = editor.ui.view as ClassicEditorUIView;
      for (const item of toolbar.items) if (item instanceof FileDialogButtonView) this.setUpButton(item);
    });
  }

  override destroy(): void {
    super.destroy();
    this.options.onWaiting([], undefined);
  }

  /** Whether the text shows pictures that are not on the server yet. */
  hasUnsent(): boolean {
    return this.inText().size > 0;
  }

  /** Resolves when no upload of a picture in the text is in flight. Does not wait for uploads without a network. */
  async settled(): Promise<void> {
    this.retries.retry();
    while (this.inText().size > this.retries.count()) await pause();
  }

  private get options(): ImageUploadOptions {
    return this.editor.config.get('postImages')!;
  }

  /** The ids of unfinished uploads whose picture is in the text. */
  private inText(): ReadonlySet<string> {
    const { loaders } = this.editor.plugins.get(FileRepository);
    if (loaders.length === 0) return new Set();
    const ids = imagesOf(this.editor).map((image) => image.getAttribute('uploadId') as string | undefined);
    return new Set(ids.filter((id) => id !== undefined && loaders.get(id)) as string[]);
  }

  /** Removes the frames of pictures that come back after their upload has failed, or from the clipboard of another page. */
  private removeLost(writer: ModelWriter) {
    const { loaders } = this.editor.plugins.get(FileRepository);
    const lost = insertedImages(this.editor).filter((image) => {
      const id = image.getAttribute('uploadId') as string | undefined;
      return !image.getAttribute('src') && !(id && (loaders.get(id) || this.finished.has(id)));
    });
    for (const image of lost) writer.remove(image);
    if (lost.length > 0) this.options.onLost(lost.length);
    return lost.length > 0;
  }

  private setUpButton(button: FileDialogButtonView) {
    button.on('done', (_event, files) => this.refuse([...files]));
    button.acceptedType = 'image/*';
    // CKEditor would offer to replace a picture that is selected.
    button.unbind('label');
    button.label = this.editor.t('Upload image from computer');
    Object.assign(button.element!.querySelector('input')!, { name: 'upload', ariaLabel: 'Ảnh trong bài' });
  }

  private retrying(adapter: SimpleUpload, loader: FileLoader): UploadAdapter {
    // CKEditor aborts when a picture leaves the text, also by a cut, a drag or an undo; its frame came back empty.
    loader.abort = () => {};
    return {
      upload: async () => {
        const file = (await loader.file)!;
        const bytes = await readPictureBytes(file);
        const refusal = checkThumbnail(file) ?? bytes.refusal;
        if (refusal) throw refusal;
        if (bytes.isAnimated) this.options.onAnimated();
        for (;;) {
          const outcome = await this.inTurn(() => this.attempt(adapter, loader, file));
          if ('response' in outcome) return outcome.response;
          await this.retries.wait(loader, file.name, outcome.reason);
        }
      },
    };
  }

  /** @returns why it is to be retried, if the server can take it later. @throws the server's message */
  private async attempt(adapter: SimpleUpload, loader: FileLoader, file: File): Promise<Outcome> {
    // Its picture was removed while others were uploaded.
    if (!this.inText().has(loader.id)) return { reason: undefined };
    await this.options.renew();
    try {
      const response = await adapter.upload();
      this.finished.add(loader.id);
      this.options.onUploaded();
      return { response };
    } catch (error) {
      // SimpleUploadAdapter's message without a readable response.
      if (error === `Couldn't upload file: ${file.name}.`) return { reason: undefined };
      const status = adapter.xhr?.status ?? 0;
      if (status === 429 || status >= 500) return { reason: String(error) };
      throw error;
    }
  }

  private refuse(files: readonly File[]) {
    const refused = files.filter(checkThumbnail);
    const reason = refused[0] && checkThumbnail(refused[0]);
    if (reason) {
      this.options.onRefused(
        refused.map(({ name }) => name),
        reason,
      );
    }
  }
}

/** CKEditor's adapter with its request. */
type SimpleUpload = UploadAdapter & { xhr?: XMLHttpRequest };

/** The server's response; a release before may answer without the size. */
type UploadedPicture = UploadResponse & { width?: number; height?: number };

type Outcome = { readonly response: UploadResponse } | { readonly reason: string | undefined };

/** The file, or what the browser makes of a HEIC photo (C80); where it cannot, the upload says so. */
function sendable(file: File): File | Promise<File> {
  return isNamedHeic(file) ? heicAsJpeg(file).then((jpeg) => jpeg ?? file) : file;
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
