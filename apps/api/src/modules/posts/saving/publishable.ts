import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors, PostFields } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import type { Post } from '../post.entity.js';
import { textsOf } from '../texts/post-texts.js';

/**
 * Checks that a post has what saving it as published would demand of its texts: a post that another system has
 * written may lack it. The content has no such demands.
 *
 * @throws AppError BAD_USER_INPUT
 */
export function checkPublishable(post: Post): void {
  const fields = plainToInstance(PostFields, { ...textsOf(post), content: '', isDraft: false });
  const [first, ...others] = fieldErrors(validateSync(fields));
  if (first) throw invalidInput(first, ...others);
}
