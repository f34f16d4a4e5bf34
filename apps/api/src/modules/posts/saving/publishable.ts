import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors, PostFields } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import type { Post } from '../post.entity.js';

/**
 * Checks that a post has what saving it as published would demand of its title, description and keywords: a post that
 * another system has written may lack it.
 *
 * @throws AppError BAD_USER_INPUT
 */
export function checkPublishable({ title, description, keywords }: Post): void {
  const fields = plainToInstance(PostFields, { title, description, keywords, isDraft: false });
  const [first, ...others] = fieldErrors(validateSync(fields));
  if (first) throw invalidInput(first, ...others);
}
