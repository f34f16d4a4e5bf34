import { firstCharacters, limits, type FieldErrorCode } from '@tiempos/validation';
import type { MediaService } from '../../modules/media/media.service.js';
import type { FilePurpose, StoredFile } from '../../modules/media/stored-file.entity.js';
import { RefusedUrlError } from '../../modules/webhooks/receiver-address.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { FoundPicture, PictureSource } from './picture-source.js';

/** What became of a picture: it is in the store, stays at its address, or did not come for a reason. */
export type TakenPicture = Pick<StoredFile, 'name'> | { readonly reason: string } | undefined;

const reasons: Partial<Record<FieldErrorCode | AppError['code'], string>> = {
  NOT_AN_IMAGE: 'it is no picture',
  TOO_LARGE: 'it is too large',
  TOO_COMPLEX: 'it takes too much work',
  BAD_REQUEST: 'it did not arrive whole within 10 seconds',
};

/** Brings the pictures of an export, each of a text once. */
export class PictureImport {
  /** How many have come, or would. */
  count = 0;
  /** Of those: as they are stored, or in a dry run as far as it is known. */
  bytes = 0;
  private readonly ofTexts = new Map<string, Promise<TakenPicture>>();

  /** @property source undefined where all stay at their addresses */
  constructor(
    private readonly media: Pick<MediaService, 'addForOperator'>,
    private readonly source: PictureSource | undefined,
    private readonly options: { readonly origin: string | undefined; readonly isWritten: boolean },
  ) {}

  /** @throws AppError UNAVAILABLE */
  async take(address: string, purpose: FilePurpose, altText = ''): Promise<TakenPicture> {
    const url = URL.parse(address, this.options.origin ?? 'https://export.invalid');
    const found = url && (await this.source?.find(url));
    if (!found) return undefined;
    if (typeof found === 'string') return { reason: found };
    // A cover is its post's own file.
    if (purpose === 'thumbnail') return this.store(found, purpose, altText);
    let taken = this.ofTexts.get(found.key);
    if (!taken) {
      taken = this.store(found, purpose, altText);
      this.ofTexts.set(found.key, taken);
      taken.catch(() => this.ofTexts.delete(found.key));
    }
    return taken;
  }

  private async store(found: FoundPicture, purpose: FilePurpose, altText: string): Promise<TakenPicture> {
    if (!this.options.isWritten) {
      this.count += 1;
      this.bytes += found.bytes ?? 0;
      return { name: '' };
    }
    try {
      const stored = await this.media.addForOperator(await found.open(), {
        purpose,
        altText: firstCharacters(altText, limits.pictureAltText.max),
      });
      this.count += 1;
      this.bytes += stored.storedBytes;
      return stored;
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedUrlError) return `its address is refused: ${error.message}`;
  if (error instanceof AppError) {
    const reason = reasons[error.details.fields?.[0]?.code ?? error.code];
    if (!reason) throw error;
    return reason;
  }
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'it did not arrive within 10 seconds';
  return code ?? message;
}
