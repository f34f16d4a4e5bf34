import { limits, messages } from '@tiempos/validation';
import { AppError, invalidInput } from '../../../platform/errors/app-error.js';

/** The error for what is no image. */
export function notAnImage(field: string): AppError {
  return invalidInput({ field, code: 'NOT_AN_IMAGE', message: messages.thumbnailType });
}

/** The error for an image of 10 MiB or more (C22c). */
export function tooLarge(field: string): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', messages.thumbnailSize, {
    fields: [
      { field, code: 'TOO_LARGE', message: messages.thumbnailSize, limit: limits.thumbnailBytes.below },
    ],
  });
}
