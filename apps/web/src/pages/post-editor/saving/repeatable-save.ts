import { readApiErrors } from '@tiempos/contract';
import { randomId } from '../random-id';
import { baseVersionOf, copyVersionOf } from '../post-text';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { SaveVariables, Saving } from './use-saving';

type Attempt = Parameters<Saving['save']>;

/** Sends one save of the editor. */
export type RepeatableSave = (
  variables: SaveVariables,
  before: PostInEditorFragment | undefined,
  onProgress: (share: number) => void,
) => Promise<PostInEditorFragment>;

/** After these the save may have been executed: nobody heard the answer, or the server does not know it either. */
const unanswered = new Set(['NETWORK_ERROR', 'UNKNOWN_ERROR', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/**
 * Gives each save a key of its own, except the repetition of one without an answer, which keeps the first one's: the server
 * executes it once. When the text has changed meanwhile, the first save is repeated before the new one, so that the new one
 * saves that post and not a second one.
 */
export function createRepeatableSave(save: Saving['save']): RepeatableSave {
  let lost: Attempt | undefined;

  async function send(attempt: Attempt) {
    lost = attempt;
    try {
      const post = await save(...attempt);
      lost = undefined;
      return post;
    } catch (error) {
      if (!unanswered.has(readApiErrors(error)[0].code)) lost = undefined;
      throw error;
    }
  }

  return async (variables, before, onProgress) => {
    if (!lost) return send([variables, before, { key: randomId(), onProgress }]);
    const [first, ...rest] = lost;
    const isSame =
      first.thumbImg === variables.thumbImg &&
      JSON.stringify({ ...first, thumbImg: 0 }) === JSON.stringify({ ...variables, thumbImg: 0 });
    const post = await send([first, ...rest]);
    if (isSame) return post;
    const input = { ...variables.input, id: post.id, version: baseVersionOf(post) };
    const workingCopyVersion = copyVersionOf(post);
    return send([{ ...variables, input, workingCopyVersion }, post, { key: randomId(), onProgress }]);
  };
}
