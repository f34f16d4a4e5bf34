import type { PostInEditorFragment } from '../../post-editor.generated';
import { isSameText, type PostText } from '../../../../posts/post-texts';
import { baseVersionOf, type EditedTexts } from '../../post-text';
import type { BasedOn } from '../post-state/outdated-base';
import { readSaveFailure, type SaveConflict } from '../saving/save-failure';
import type { SaveRequest } from '../post-state/save-request';
import type { SaveRequests } from '../saving/save-requests';
import type { SavingEvent } from '../saving/saving';
import { stateChange, type ChangeElsewhere } from '../post-state/change-elsewhere';
import { seenPost } from './colleagues-copy';
import { commonText, comparedPost, conflictingTexts, type ConflictEvent } from './conflict';

interface RefusedSave extends Pick<SaveRequests, 'readNow' | 'readVersion'> {
  readonly failure: SaveConflict;
  /** What was asked for, and what was sent of it. */
  readonly request: SaveRequest;
  readonly done: SaveRequest;
  /** The post that the editor has loaded. */
  readonly before: PostInEditorFragment;
  /** What a recovered text was written on, if that is older. */
  readonly basedOn?: BasedOn;
  readonly isBesideCopy: boolean;
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
 * user has to choose if the texts differ. If not, it went online or offline meanwhile, for example by a schedule, and the save is
 * repeated: on another state than it was asked for it keeps the words (seen-state.ts).
 */
export async function readRefusal(refused: RefusedSave): Promise<Refusal> {
  const { failure, request, done, before, basedOn, readNow, readMine } = refused;
  const now = await readNow(before.id).catch(readSaveFailure);
  if ('kind' in now) return { events: [{ type: 'saveFailed', failure: now }], saveAgain: false };
  const theirs = seenPost(refused, now, done);
  const texts = basedOn ? textsSince(basedOn, theirs) : conflictingTexts(before, theirs);
  const base = texts && (await readBase(refused, theirs, texts));
  const isUnchanged = texts === theirs && base !== undefined && isSameText(base, theirs);
  if (!texts || (isUnchanged && texts.imgFileName === before.imgFileName))
    return {
      events: [{ type: 'onlineChanged', post: comparedPost({ theirs, texts: theirs }) }],
      saveAgain: true,
    };
  const changes = changesTo(refused, theirs, texts);
  const [change] = changes;
  const conflict = { changes, theirs, texts, base, mine: readMine(), request };
  const told = { type: 'saveFailed', failure: { ...failure, change } } as const;
  return { events: [told, { type: 'conflictFound', conflict }], saveAgain: false };
}

/** What was done to the post; the first is what the user has to choose about. */
function changesTo(
  { before, failure }: RefusedSave,
  theirs: PostInEditorFragment,
  texts: EditedTexts,
): readonly [ChangeElsewhere, ...ChangeElsewhere[]] {
  const { updatedBy: by, updatedAt: at, workingCopy } = theirs;
  const state = { ...stateChange(before, theirs), savedBy: by, savedAt: at, isMine: failure.isMine };
  if (!workingCopy || texts !== workingCopy) return [state];
  const { savedBy, savedAt, isMine } = workingCopy;
  const copy = { kind: 'copyKept', savedBy, savedAt, isMine } as const;
  return state.kind === 'saved' ? [copy] : [copy, state];
}

/** The text that was saved since a recovered one was written. */
function textsSince({ copyVersion }: BasedOn, theirs: PostInEditorFragment): EditedTexts {
  const { workingCopy } = theirs;
  return workingCopy && workingCopy.version !== copyVersion ? workingCopy : theirs;
}

/** The text that both began with, as far as the server keeps it: that of a working copy is not looked for. */
async function readBase(
  { before, basedOn, readVersion }: RefusedSave,
  theirs: PostInEditorFragment,
  texts: EditedTexts,
): Promise<PostText | undefined> {
  if (basedOn) {
    const { version, copyVersion } = basedOn;
    return copyVersion === 0 ? readVersion(before.id, version).catch(() => undefined) : undefined;
  }
  const known = commonText(before, theirs, texts);
  return known ?? readVersion(before.id, baseVersionOf(before)).catch(() => undefined);
}
