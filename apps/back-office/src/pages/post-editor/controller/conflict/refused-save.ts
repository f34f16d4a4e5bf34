import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { readSaveFailure, type SaveConflict } from '../saving/save-failure';
import type { SaveRequest } from '../saving/save-queue';
import type { SaveRequests } from '../saving/save-requests';
import type { SavingEvent } from '../saving/saving';
import { seenPost } from './colleagues-copy';
import { conflictingTexts, type ConflictEvent } from './conflict';

interface RefusedSave {
  readonly failure: SaveConflict;
  readonly request: SaveRequest;
  /** The post that the editor has loaded. */
  readonly before: PostInEditorFragment;
  readonly isBesideCopy: boolean;
  readonly readNow: SaveRequests['readNow'];
  /** Reads the text on the screen. */
  readonly readMine: () => PostText;
}

/** What follows from a refused save. */
interface Refusal {
  readonly events: readonly (ConflictEvent | SavingEvent)[];
  readonly saveAgain: boolean;
}

/**
 * Compares the post that the editor has loaded with the current one, after the server refused to save over it (C32): the
 * user has to choose if the texts differ. If not, it went online or offline meanwhile, for example by a schedule.
 */
export async function readRefusal(refused: RefusedSave): Promise<Refusal> {
  const { failure, request, before, readNow, readMine } = refused;
  const now = await readNow(before.id).catch(readSaveFailure);
  if ('kind' in now) return { events: [{ type: 'saveFailed', failure: now }], saveAgain: false };
  const theirs = seenPost(refused, now, request);
  const texts = conflictingTexts(before, theirs);
  if (texts) {
    const { savedBy, savedAt, isMine } = failure;
    const conflict = { savedBy, savedAt, isMine, theirs, texts, mine: readMine(), request };
    const events = [{ type: 'saveFailed', failure } as const, { type: 'conflictFound', conflict } as const];
    return { events, saveAgain: false };
  }
  const changed = { type: 'onlineChanged', post: theirs } as const;
  if (theirs.isDraft === request.isDraft) return { events: [changed], saveAgain: true };
  const message = theirs.isDraft ? WENT_OFFLINE : WENT_ONLINE;
  const told = { type: 'saveFailed', failure: { kind: 'other', message, errors: {} } } as const;
  return { events: [changed, told], saveAgain: false };
}

const WENT_ONLINE = 'Tin đã được đăng trong lúc bạn viết. Bấm Lưu nháp lần nữa nếu muốn gỡ tin.';
const WENT_OFFLINE = 'Tin đã được gỡ trong lúc bạn viết. Bấm Đăng Tin lần nữa nếu muốn đăng lại.';
