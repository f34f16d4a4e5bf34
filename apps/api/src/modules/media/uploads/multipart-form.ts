import type { FastifyReply } from 'fastify';
import { AppError, unauthenticated } from '../../../platform/errors/app-error.js';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { MAX_FORM_BYTES } from '../../../platform/http/body-limits.js';
import { isForm, openForm } from '../../../platform/http/open-form.js';
import type { StoredFile } from '../stored-file.entity.js';
import { tooLarge } from './refused-images.js';
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
  /** The last text of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Absent when the field is missing or no file was chosen. */
  readonly image?: StoredFile;
}

/**
 * Reads a multipart form of an account: its text fields, and its image as soon as it arrives. A form that is too long for
 * an image under 10 MiB is rejected by its Content-Length before anything is read.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, the errors of `openForm`, those of `receive`, and of `takeTurn`
 */
export async function readMultipartForm(
  request: AppRequest,
  reply: FastifyReply,
  receiver: ImageReceiver,
): Promise<MultipartForm> {
  if (!request.user) throw unauthenticated();
  if (!isForm(request)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Hãy gửi dưới dạng multipart/form-data');
  }
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES) throw tooLarge(receiver.field);

  const form = await openForm(request, reply, request.user.id);
  const fields: Record<string, string> = {};
  let image: StoredFile | undefined;
  try {
    for (let part; (part = await form.next());) {
      if ('text' in part) fields[part.name] = part.text;
      // A form without a chosen file sends an empty part without a file name.
      else if (part.name === receiver.field && part.fileName) image = await receiver.receive(part);
      else part.stream.resume();
    }
    await request.takeTurn?.();
    return { fields, image };
  } catch (error) {
    if (image) await receiver.discard(image);
    throw error;
  }
}
