import type { PostInEditorFragment } from '../../post-editor.generated';
import type { Thumbnail } from '../../thumbnail';
import { createRepeatableSave } from './repeatable-save';
import { readSaveFailure, type SaveConflict, type SaveFailure } from './save-failure';
import { createSaveQueue } from './save-queue';
import type { SaveRequest, TakenOffline } from '../post-state/save-request';
import type { SavedPost, SaveRequests, SaveVariables } from './save-requests';

/** What a save sends, read when its turn has come. */
export interface SentPost {
  readonly variables: SaveVariables;
  /** What is done: what was asked for, or less (seen-state.ts). */
  readonly request: SaveRequest;
  /** The post as it was last saved; undefined when this save creates it. */
  readonly before: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  /** Pictures whose upload failed with a network error are not in it. */
  readonly lacksImages: boolean;
}

/** What happens to a save, from the request to its end. */
export type SavingEvent =
  | { readonly type: 'saveRequested'; readonly request: SaveRequest }
  | { readonly type: 'imagesAwaited' }
  | { readonly type: 'saveSent'; readonly lacksImages: boolean }
  | { readonly type: 'uploadProgressed'; readonly share: number }
  | {
      readonly type: 'saveAnswered';
      readonly post: SavedPost;
      readonly request: SaveRequest;
      readonly sent: SentPost;
    }
  /** The save that took the post offline is taken back. */
  | { readonly type: 'takenBack'; readonly post: PostInEditorFragment }
  /** Refused, or without a response: `failure.kind` says which. */
  | { readonly type: 'saveFailed'; readonly failure: SaveFailure }
  | { readonly type: 'saveEnded' };

interface SavingOptions {
  /** Reads what to send; undefined when it is invalid. */
  read: (request: SaveRequest) => Promise<SentPost | undefined>;
  send: SaveRequests['save'];
  takeBack: (taken: TakenOffline) => Promise<PostInEditorFragment>;
  /** Handles a conflict. @returns whether to save again */
  onConflict: (failure: SaveConflict, request: SaveRequest, sent: SentPost) => Promise<boolean>;
  on: (event: SavingEvent) => void;
}

/** Saves the post of an editor, one request after the other. @returns the function that requests a save */
export function createSaving({
  read,
  send,
  takeBack,
  onConflict,
  on,
}: SavingOptions): (request: SaveRequest) => void {
  const sendOnce = createRepeatableSave(send);

  /** @returns whether the post is saved */
  async function save(request: SaveRequest): Promise<boolean> {
    if (request.takesBack) {
      const taken = await takeBack(request.takesBack).catch(readSaveFailure);
      on('kind' in taken ? { type: 'saveFailed', failure: taken } : { type: 'takenBack', post: taken });
      return !('kind' in taken);
    }
    const sent = await read(request);
    if (!sent) return false;
    const { variables, lacksImages } = sent;
    on({ type: 'saveSent', lacksImages });
    const onProgress = (share: number) => variables.thumbImg && on({ type: 'uploadProgressed', share });
    const answer = await sendOnce(variables, onProgress).catch(readSaveFailure);
    if (!('kind' in answer)) on({ type: 'saveAnswered', post: answer, request, sent });
    else if (answer.kind === 'conflict') return (await onConflict(answer, request, sent)) && save(request);
    else on({ type: 'saveFailed', failure: answer });
    return !('kind' in answer);
  }

  const queue = createSaveQueue(async (request: SaveRequest) => {
    on({ type: 'saveRequested', request });
    const isSaved = await save(request).catch((error: unknown) => {
      // The text could not be read, because the rich-text editor has crashed.
      on({ type: 'saveFailed', failure: readSaveFailure(error) });
      return false;
    });
    on({ type: 'saveEnded' });
    return isSaved;
  });
  return queue.add;
}
