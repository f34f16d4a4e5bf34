import { readApiErrors } from '@tiempos/contract';
import { randomId } from '../../../../posts/random-id';
import { baseVersionOf, copyVersionOf } from '../../post-text';
import type { SavedPost, SaveRequests, SaveVariables } from './save-requests';

type Attempt = Parameters<SaveRequests['save']>;

/** Sends one save of the editor. */
export type RepeatableSave = (
  variables: SaveVariables,
  onProgress: (share: number) => void,
) => Promise<SavedPost>;

/** After these errors it is unknown whether the server has executed the save. */
const ambiguousCodes = new Set(['NETWORK_ERROR', 'UNKNOWN_ERROR', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

/**
 * Gives each save a new idempotency key. The repetition of a save without a response keeps its key, so that the server
 * executes it once. When the text has changed meanwhile, the first save is repeated before the new one: the new one
 * then updates that post and does not create a second one.
 */
export function createRepeatableSave(save: SaveRequests['save']): RepeatableSave {
  let lost: Attempt | undefined;

  async function send(attempt: Attempt) {
    lost = attempt;
    try {
      const post = await save(...attempt);
      lost = undefined;
      return post;
    } catch (error) {
      if (!ambiguousCodes.has(readApiErrors(error)[0].code)) lost = undefined;
      throw error;
    }
  }

  return async (variables, onProgress) => {
    if (!lost) return send([variables, { key: randomId(), onProgress }]);
    const [first, ...rest] = lost;
    const isSame =
      first.thumbImg === variables.thumbImg &&
      JSON.stringify({ ...first, thumbImg: 0 }) === JSON.stringify({ ...variables, thumbImg: 0 });
    const post = await send([first, ...rest]);
    if (isSame) return post;
    const input = { ...variables.input, id: post.id, version: baseVersionOf(post) };
    const workingCopyVersion = copyVersionOf(post);
    return send([
      { ...variables, input, workingCopyVersion },
      { key: randomId(), onProgress },
    ]);
  };
}
