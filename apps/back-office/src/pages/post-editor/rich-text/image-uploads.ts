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
import { readPictureBytes } from '../picture-bytes';
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

/**
 * Reports why a file is rejected, and keeps a picture in the text after a network error of its upload, until it is
 * retried or removed.
 */
export class ImageUploads extends Plugin {
  static get pluginName() {
    return 'ImageUploads' as const;
  }

  static get requires() {
    return [FileRepository, ImageUploadEditing, SimpleUploadAdapter] as const;
  }

  /** Uploads that failed with a network error. */
  readonly retries: UploadRetries = createUploadRetries((names) => this.options.onWaiting(names));
  /** New pictures, whose size CKEditor reads when they have loaded. */
  readonly unmeasured = new Set<ModelElement>();

  init(): void {
    const { editor } = this;
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
    this.options.onWaiting([]);
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

  private retrying(adapter: UploadAdapter, loader: FileLoader): UploadAdapter {
    return {
      upload: async () => {
        const file = (await loader.file)!;
        const bytes = await readPictureBytes(file);
        const refusal = checkThumbnail(file) ?? bytes.refusal;
        if (refusal) throw refusal;
        if (bytes.isAnimated) this.options.onAnimated();
        for (;;) {
          const response = await this.attempt(adapter, file);
          if (response) return response;
          await this.retries.wait(loader, file.name);
        }
      },
      abort: () => {
        adapter.abort?.();
        this.retries.drop(loader);
      },
    };
  }

  /** @returns undefined on a network error. @throws the server's message */
  private async attempt(adapter: UploadAdapter, file: File): Promise<UploadResponse | undefined> {
    await this.options.renew();
    try {
      const response = await adapter.upload();
      this.options.onUploaded();
      return response;
    } catch (error) {
      // SimpleUploadAdapter's message without a readable response.
      if (error === `Couldn't upload file: ${file.name}.`) return undefined;
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

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
