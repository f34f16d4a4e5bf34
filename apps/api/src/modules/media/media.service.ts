import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@tiempos/validation';
import { Repository, type EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { currentRequest } from '../../platform/errors/current-request.js';
import { notFound, unavailable } from '../../platform/errors/app-error.js';
import { isConnectionLost } from '../../platform/errors/database-errors.js';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../platform/idempotency/repeatable-request.decorator.js';
import { holdsWords, searchText } from '../../platform/database/search-text.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { noteWrite } from '../../platform/errors/full-disk.js';
import { isInUse } from './usage/file-usage.js';
import { FileRemovalsService } from './usage/file-removals.service.js';
import { contentTypeOf, isFileName, newFileName, readableName, variantKey } from './file-names.js';
import { notAnImage, tooLarge } from './uploads/refused-images.js';
import { spool, removeOwn, UploadTooLarge, type Spooled } from './uploads/upload-spool.js';
import { ImageWorkersService } from './images/image-workers.service.js';
import { StoredFile, type FilePurpose } from './stored-file.entity.js';
import { UploadQuotasService, type Uploader } from './uploads/upload-quotas.service.js';
import { mayBeImage, type Upload } from './uploads/upload.js';

const OPERATOR_LANES = 2;

/** What is known about an upload in addition to its bytes. */
export interface ReceiveOptions extends Uploader {
  readonly purpose: FilePurpose;
  /** For operator commands, which have no quota. */
  readonly isUnlimited?: boolean;
  /** Pictures of one lane are decoded one after another; by default one lane an account. */
  readonly lane?: string;
}

/** What an editor changes of an image. */
export type PictureChange = Partial<Pick<StoredFile, 'altText' | 'isKept' | 'unusedSince'>>;

/** A page of the list of uploaded images. */
export interface FilePage {
  readonly files: StoredFile[];
  /** On all pages. */
  readonly total: number;
}

/** The rules of stored files, and the only code that touches their table and their bytes. */
@Injectable()
export class MediaService implements OnApplicationShutdown {
  private readonly spoolFolder: string;
  private operatorLane = 0;

  constructor(
    config: AppConfig,
    private readonly store: FileStore,
    private readonly removals: FileRemovalsService,
    private readonly quotas: UploadQuotasService,
    private readonly images: ImageWorkersService,
    private readonly idempotency: IdempotencyService,
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
  ) {
    this.spoolFolder = join(config.DATA_DIR, 'incoming');
  }

  async onApplicationShutdown(): Promise<void> {
    await removeOwn(this.spoolFolder);
  }

  /**
   * Decodes, re-encodes and stores an upload (C22c, C22d, F82, F83). Its row is not written yet: call `record` or
   * `discard`. The stream is read or destroyed in every case.
   *
   * @throws AppError BAD_USER_INPUT when it is no image, PAYLOAD_TOO_LARGE from 10 MiB on, both with
   * `errors[field]`; those of UploadQuotasService; UNAVAILABLE when the store fails or no process can decode it.
   * After an error nothing is left behind
   */
  async receive(upload: Upload, options: ReceiveOptions): Promise<StoredFile> {
    const { purpose, field, uploadedById, lane = String(uploadedById) } = options;
    if (!options.isUnlimited) await this.begin(upload, options);
    const { path: spooled, digest } = await this.spool(upload, field);
    try {
      await currentRequest()?.takeTurn?.();
      const stored = await this.storeImage(spooled, field, lane);
      if (!options.isUnlimited) await this.charge(stored, options);
      return Object.assign(new StoredFile(), {
        ...stored,
        digest,
        purpose,
        originalName: readableName(upload.fileName),
        contentType: contentTypeOf(stored.name),
        uploadedById,
      });
    } finally {
      await rm(spooled, { force: true });
    }
  }

  /**
   * Receives an upload and writes its row (F104).
   *
   * @param request a repeated one gets the image that the first one has stored
   * @throws AppError as `receive`, and IDEMPOTENCY_KEY_REUSED
   */
  async add(upload: Upload, options: ReceiveOptions, request?: RepeatableRequest): Promise<StoredFile> {
    const file = await this.receive(upload, options);
    const operation = {
      name: 'add-image',
      request,
      accountId: options.uploadedById,
      input: { image: file.digest, originalName: file.originalName },
      replay: (recorded: StoredFile) =>
        Object.assign(new StoredFile(), recorded, { createdAt: new Date(recorded.createdAt) }),
    };
    try {
      const stored = await this.idempotency.run<StoredFile, StoredFile>(operation, (record) =>
        this.files.manager.transaction(async (manager) => {
          await this.record(manager, file);
          await record(manager, file);
          return file;
        }),
      );
      // A repeated request has brought it again.
      if (stored.name !== file.name) await this.discard(file);
      return stored;
    } catch (error) {
      await this.discard(file, error);
      throw error;
    }
  }

  /**
   * Receives a picture that the operator brings and writes its row: no account has uploaded it, and no quota counts it.
   *
   * @throws AppError as `receive`
   */
  async addForOperator(
    upload: Upload,
    { purpose, altText }: Pick<StoredFile, 'purpose' | 'altText'>,
  ): Promise<StoredFile> {
    // Nobody else waits for these: both processes may work on them.
    this.operatorLane = (this.operatorLane + 1) % OPERATOR_LANES;
    const lane = `operator ${this.operatorLane}`;
    const file = await this.receive(upload, {
      purpose,
      field: 'picture',
      uploadedById: 0,
      isUnlimited: true,
      lane,
    });
    Object.assign(file, { uploadedById: null, altText });
    try {
      await this.record(this.files.manager, file);
      return file;
    } catch (error) {
      await this.discard(file, error);
      throw error;
    }
  }

  /** Writes the row inside the caller's transaction. */
  async record(manager: EntityManager, file: StoredFile): Promise<void> {
    await manager.insert(StoredFile, file);
  }

  /**
   * Removes the bytes of a file whose row was not committed. An error is logged, for the caller has its own to report, and
   * what is left is removed later.
   *
   * @param reason why it was not committed; after a lost connection that is unknown, so a later purge looks for the row
   */
  async discard(file: Pick<StoredFile, 'name'>, reason?: unknown): Promise<void> {
    if (!isConnectionLost(reason)) await this.removals.removeBytes(file.name);
  }

  /** Removes an image whose request failed after its row was written, unless it is in use (C61). An error is logged. */
  async remove(file: Pick<StoredFile, 'name'>): Promise<void> {
    await this.removals.removeIfUnused(file.name);
  }

  /**
   * The images uploaded from the editor, newest first (F105, C110).
   *
   * @param filter.search words that the names of their files or their alternative texts hold, in any order; case and diacritics
   * are ignored
   * @param filter.isUnused only those that nothing names
   */
  async list(
    { page, limit }: { page: number; limit: number },
    { search, isUnused }: { search?: unknown; isUnused?: boolean | null } = {},
  ): Promise<FilePage> {
    const query = this.files
      .createQueryBuilder('files')
      .where(`files.purpose = 'editor'`)
      .orderBy({ 'files.createdAt': 'DESC', 'files.name': 'ASC' })
      .skip((page - 1) * limit)
      .take(limit);
    const parameter = (word: string) => {
      const name = `word${Object.keys(query.getParameters()).length}`;
      query.setParameter(name, word);
      return `:${name}`;
    };
    const words = `files.original_name || ' ' || files.alt_text`;
    for (const holds of holdsWords(words, searchText(search), parameter)) query.andWhere(holds);
    if (isUnused) query.andWhere(`not ${isInUse}`);
    const [files, total] = await query.getManyAndCount();
    return { files, total };
  }

  /** An image that was uploaded from the editor. @throws AppError NOT_FOUND */
  async get(name: string): Promise<StoredFile> {
    const file = isFileName(name) ? await this.files.findOneBy({ name, purpose: 'editor' }) : null;
    if (!file) throw notFound('Không tìm thấy ảnh');
    return file;
  }

  /** A stored image, and its bytes, which must be read or destroyed; undefined when row or file are missing. */
  async open(name: string): Promise<{ file: StoredFile; stream: Readable } | undefined> {
    const file = isFileName(name) ? await this.files.findOneBy({ name }) : null;
    const opened = file && (await this.store.read(name));
    return opened ? { file, stream: opened.stream } : undefined;
  }

  /** Changes what editors say of an image (C110). @throws as `get` */
  async change(name: string, change: PictureChange): Promise<StoredFile> {
    await this.get(name);
    await this.files.update({ name }, change);
    return this.get(name);
  }

  /** Which of some images something names (C61). */
  async used(names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: { name: string }[] = await this.files.query(
      `select name from files where name = any($1) and ${isInUse}`,
      [names],
    );
    return new Set(rows.map(({ name }) => name));
  }

  private async begin({ stream }: Upload, uploader: Uploader) {
    // The client may disconnect; reading the stream reports that later.
    stream.on('error', () => undefined);
    try {
      await this.quotas.begin(uploader);
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private async charge(stored: Pick<StoredFile, 'name' | 'storedBytes'>, uploader: Uploader) {
    try {
      await this.quotas.charge(uploader, stored.storedBytes);
    } catch (error) {
      await this.discard(stored);
      throw error;
    }
  }

  private async spool({ contentType, stream }: Upload, field: string): Promise<Spooled> {
    if (!mayBeImage(contentType)) {
      stream.destroy();
      throw notAnImage(field);
    }
    try {
      return await spool(stream, this.spoolFolder, limits.thumbnailBytes.below);
    } catch (error) {
      throw error instanceof UploadTooLarge ? tooLarge(field) : error;
    }
  }

  /** Stores the copies first and the main file last, so that an image that exists is complete. */
  private async storeImage(path: string, field: string, lane: string) {
    const image = await this.images.encode(path, { field, key: lane });
    const { extension, width, height, variants, main, placeholder } = image;
    const name = newFileName(extension);
    await this.removals.noteUpload(name);
    let storedBytes = 0;
    try {
      for (const variant of variants) {
        await this.store.put(variantKey(name, variant.width), variant.bytes);
        storedBytes += variant.bytes.length;
      }
      await this.store.put(name, main);
      storedBytes += main.length;
      noteWrite('files');
      return { name, width, height, placeholder, bytes: main.length, storedBytes };
    } catch (cause) {
      await this.removals.removeBytes(name, { mayBeWritten: true });
      throw unavailable(cause);
    }
  }
}
