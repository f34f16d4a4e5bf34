import { notFound, type AppError } from '../../platform/errors/app-error.js';

const MAX_ID = 2_147_483_647;

/** The error for a post that does not exist, or that the caller must not know of. */
export function postNotFound(): AppError {
  return notFound('Không tìm thấy tin');
}

/** Parses the id of a post. @throws AppError NOT_FOUND when no post can have it */
export function postId(raw: unknown): number {
  const id = parsePostId(raw);
  if (id === undefined) throw postNotFound();
  return id;
}

/** Parses the id of a post; undefined when no post can have it. */
export function parsePostId(raw: unknown): number | undefined {
  const id = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined;
}

/** Parses the id of a save; blank, "undefined" and "null" create a post (C32). */
export function savedPostId(raw: string | null | undefined): number | undefined {
  const id = raw?.toString().trim();
  return !id || id === 'undefined' || id === 'null' ? undefined : postId(id);
}
