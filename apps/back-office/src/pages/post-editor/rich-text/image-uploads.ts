import {
  FileDialogButtonView,
  FileRepository,
  ImageUploadEditing,
  Plugin,
  SimpleUploadAdapter,
  type ClassicEditorUIView,
  type FileLoader,
  type ModelElement,
  type UploadAdapter,
  type UploadResponse,
} from 'ckeditor5';
import { checkThumbnail } from '@tiempos/validation';
import pLimit from 'p-limit';
import { readPictureBytes } from '../picture-bytes';
import { placeImagesInBlocks } from './image-placement';
import type { RichTextEditorProps } from './rich-text';
import { createUploadRetries, type UploadRetries } from './upload-retries';

type ImageUploadOptions = Pick<
  RichTextEditorProps,
  'renew' | 'onRefused' | 'onUploaded' | 'onAnimated' | 'onWaiting'
>;

declare module '@ckeditor/ckeditor5-core' {
  interface EditorConfig {
    postImages?: ImageUploadOptions;
  }
}

/** The maximum wait of a save for the size of a new picture. */
const MAX_MEASURING_MS = 2000;
const PAUSE_MS = 50;

/** The server decodes the pictures of an account in turn; more requests would only keep the save and others waiting. */
const UPLOADS_AT_A_TIME = 3;

/**
 * Reports why a file is rejected, and keeps a picture in the text that cannot be uploaded for now, until it is retried or
 * removed.
 */
export class ImageUploads extends Plugin {
  static get pluginName() {
    return 'ImageUploads' as const;
  }

  static get requires() {
    return [FileRepository, ImageUploadEditing, SimpleUploadAdapter] as const;
  }

  /** Uploads that failed for now. */
  readonly retries: UploadRetries = createUploadRetries((...waiting) => this.options.onWaiting(...waiting));
  /** New pictures, whose size CKEditor reads when they have loaded. */
  readonly unmeasured = new Set<ModelElement>();
  private readonly inTurn = pLimit(UPLOADS_AT_A_TIME);

  init(): void {
    const { editor } = this;
    placeImagesInBlocks(editor);
    const repository = editor.plugins.get(FileRepository);
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
      (_event, { imageElement }: { imageElement: ModelElement }) => this.unmeasured.add(imageElement),
    );
    editor.once('ready', () => {
      const { toolbar } = editor.ui.view as ClassicEditorUIView;
      for (const item of toolbar.items) {
        if (!(item instanceof FileDialogButtonView)) continue;
        item.on('done', (_event, files) => this.refuse([...files]));
        item.acceptedType = 'image/*';
        Object.assign(item.element!.querySelector('input')!, { name: 'upload', ariaLabel: 'Ảnh trong bài' });
      }
    });
  }

  override destroy(): void {
    super.destroy();
    this.options.onWaiting([], undefined);
  }

  /** Whether the text shows pictures that are not on the server yet. */
  hasUnsent(): boolean {
    return this.editor.plugins.get(FileRepository).loaders.length > 0;
  }

  /**
   * Resolves when no upload is in flight and new pictures have their size. Does not wait for uploads without a network.
   */
  async settled(): Promise<void> {
    this.retries.retry();
    const { loaders } = this.editor.plugins.get(FileRepository);
    while (loaders.length > this.retries.count()) await pause();
    const isMeasured = (image: ModelElement) =>
      image.hasAttribute('width') || image.root.rootName === '$graveyard';
    const end = Date.now() + MAX_MEASURING_MS;
    while (![...this.unmeasured].every(isMeasured) && Date.now() < end) await pause();
    this.unmeasured.clear();
  }

  private get options(): ImageUploadOptions {
    return this.editor.config.get('postImages')!;
  }

  private retrying(adapter: SimpleUpload, loader: FileLoader): UploadAdapter {
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
      abort: () => {
        adapter.abort?.();
        this.retries.drop(loader);
      },
    };
  }

  /** @returns why it is to be retried, if the server can take it later. @throws the server's message */
  private async attempt(adapter: SimpleUpload, loader: FileLoader, file: File): Promise<Outcome> {
    // Its picture was removed while others were uploaded.
    if (loader.status === 'aborted') throw undefined;
    await this.options.renew();
    try {
      const response = await adapter.upload();
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

type Outcome = { readonly response: UploadResponse } | { readonly reason: string | undefined };

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
