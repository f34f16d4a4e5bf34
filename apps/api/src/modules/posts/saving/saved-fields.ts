import type { FieldErrorCode, PostFields } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import type { ErrorCode } from '../../../platform/errors/error-codes.js';
import type { SanitisedHtml } from '../content/content-sanitizer.service.js';
import type { RemovedMarkup } from '../content/removed-markup.js';
import type { Post } from '../post.entity.js';
import { postTextNames, type PostTexts } from '../texts/post-texts.js';

/** The fields of a save with sanitised content. */
export type PreparedFields = Omit<PostFields, 'content'> & {
  readonly content?: SanitisedHtml;
  /** What sanitising has removed from it. */
  readonly removed?: RemovedMarkup[];
};

/** How a save of a post's texts and thumbnail can fail. */
export const saveErrors: ErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
];

/** How the content and the thumbnail of a post can be refused, beside the rules of their input. */
export const imageAndContentErrors: FieldErrorCode[] = [
  'NOT_FOUND',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY',
  'TOO_COMPLEX',
  'QUOTA_EXCEEDED',
];

/** How what a new post brings along can be refused, beside the rules of its input. */
export const originErrors: FieldErrorCode[] = ['TAKEN', 'FIXED'];

/** An absent field keeps the saved value, so that no text is lost; an empty text clears it. */
export function savedTextFields(fields: PreparedFields): Partial<PostTexts> {
  return Object.fromEntries(
    postTextNames.map((name) => [name, fields[name]]).filter(([, text]) => typeof text === 'string'),
  );
}

/**
 * The thumbnail after a save without a new one (C33).
 *
 * @param other the post, when its working copy is what was edited
 * @throws AppError BAD_USER_INPUT for the name of another file
 */
export function keptThumbnail(
  edited: Pick<Post, 'imgFileName'>,
  oldThumbImg: string | null | undefined,
  other = edited,
): string | null {
  if (oldThumbImg === undefined || oldThumbImg === null) return edited.imgFileName;
  if (oldThumbImg === '') return null;
  if (oldThumbImg !== edited.imgFileName && oldThumbImg !== other.imgFileName) throw foreignThumbnail();
  return oldThumbImg;
}

/** The error for a thumbnail that is not the post's. */
export function foreignThumbnail() {
  return invalidInput({
    field: 'oldThumbImg',
    code: 'NOT_FOUND',
    message: 'Ảnh này không thuộc về tin đang lưu',
  });
}
