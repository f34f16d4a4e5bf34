import { limits } from '@tiempos/validation';
import { AppError } from '../../../platform/errors/app-error.js';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { MAX_POST_SAVE_BYTES } from '../../../platform/http/body-limits.js';
import { brokenForm } from '../../../platform/http/broken-form.js';
import { tooLarge } from '../media.service.js';
import type { StoredFile } from '../stored-file.entity.js';
import type { Upload } from './upload.js';

/** Handles the image of a form. */
export interface ImageReceiver {
  /** The field of the image; files in other fields are skipped. */
  readonly field: string;
  /** Stores the image while it arrives. */
  readonly receive: (upload: Upload) => Promise<StoredFile>;
  /** Removes it when the rest of the form is invalid. */
  readonly discard: (file: StoredFile) => Promise<void>;
}

/** A form that was read completely. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Absent when the field is missing or no file was chosen. */
  readonly image?: StoredFile;
}

/** Text, image, and room for boundaries and part headers. */
const MAX_FORM_BYTES = limits.thumbnailBytes.below + MAX_POST_SAVE_BYTES + 64 * 1024;

/**
 * Reads a multipart form: its text fields, and its image as soon as it arrives. A form that is too long for an
 * image under 10 MiB is rejected by its Content-Length before anything is read.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_REQUEST for an incomplete form, or the errors
 * of `receive`
 */
export async function readMultipartForm(
  request: AppRequest,
  receiver: ImageReceiver,
): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Hãy gửi dưới dạng multipart/form-data');
  }
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES) throw tooLarge(receiver.field);

  const fields: Record<string, unknown> = {};
  let image: StoredFile | undefined;
  let textBytes = 0;
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        // The sum over all text fields.
        textBytes += Buffer.byteLength(String(part.value));
        if (part.valueTruncated || textBytes > MAX_POST_SAVE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
        fields[part.fieldname] = part.value;
      } else if (part.fieldname === receiver.field && part.filename) {
        const { filename: fileName, mimetype: contentType, file: stream } = part;
        image = await receiver.receive({ fileName, contentType, stream });
      } else {
        // A form without a chosen file sends an empty part without a name.
        part.file.resume();
      }
    }
    return { fields, image };
  } catch (error) {
    if (image) await receiver.discard(image);
    throw error;
  }
}

async function* formParts(request: AppRequest) {
  // Without paths, a file called ".." would have no name, as if none was chosen.
  const parts = request.parts({ limits: { fileSize: limits.thumbnailBytes.below }, preservePath: true });
  for (;;) {
    const next = await parts.next().catch(brokenForm);
    if (next.done) return;
    yield next.value;
  }
}
