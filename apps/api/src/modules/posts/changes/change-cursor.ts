import { invalidInput } from '../../../platform/errors/app-error.js';
import { noCursor } from '../../../platform/openapi/paging.js';

/** A place among the changes: the number of a transaction, and a post that it has changed. */
export interface ChangePosition {
  readonly xid: string;
  readonly postId: number;
}

/** Before every change: no transaction has the number 0. */
export const BEGINNING: ChangePosition = { xid: '0', postId: 0 };

const MAX_ID = 2_147_483_647;
/** In characters. */
const MAX_LENGTH = 60;
const pattern = /^([0-9a-f]{8})\.(\d{1,19})\.(\d{1,10})$/;

/** @param feed names the database, whose numbers of transactions mean nothing in another one */
export function changeCursor(feed: string, { xid, postId }: ChangePosition): string {
  return Buffer.from(`${feed}.${xid}.${postId}`).toString('base64url');
}

/** The place of a cursor; the beginning without one. @throws AppError BAD_USER_INPUT for what is no cursor of this feed */
export function changePosition(feed: string, cursor: string | null | undefined): ChangePosition {
  if (cursor === undefined || cursor === null) return BEGINNING;
  const text = cursor.length > MAX_LENGTH ? '' : Buffer.from(cursor, 'base64url').toString('latin1');
  const [, ofFeed, xid, digits] = pattern.exec(text) ?? [];
  const postId = Number(digits);
  if (ofFeed === undefined || xid === undefined || postId > MAX_ID) throw noCursor('after');
  // Another spelling of the same place is no cursor of this server either.
  if (changeCursor(ofFeed, { xid, postId }) !== cursor) throw noCursor('after');
  if (ofFeed !== feed) throw lostCursor();
  return { xid, postId };
}

/** For a cursor of the time before the database was restored. */
export function lostCursor() {
  return invalidInput({
    field: 'after',
    code: 'INVALID_FORMAT',
    message: 'after không còn dùng được, hãy đọc lại từ đầu mà không có after',
  });
}
