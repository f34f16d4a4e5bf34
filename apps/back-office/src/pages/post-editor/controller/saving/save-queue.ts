import type { SaveRequest } from '../post-state/save-request';

/** The saves of one editor, one after the other. */
export interface SaveQueue<Request> {
  /** Requests a save. While another one runs the request waits, and replaces one that already waits. */
  add: (request: Request) => void;
  /** Whether a save is running or waiting. */
  isBusy: () => boolean;
}

/**
 * Creates a queue that runs one `save` at a time: the second save must send the version of the first one's response, or
 * a slow network would cause a conflict (C32).
 *
 * @param save reads the text when its turn comes and handles its own failures. Returns false when the waiting request
 *   must be dropped, because the user has to decide something first
 */
export function createSaveQueue<Request = SaveRequest>(
  save: (request: Request) => Promise<boolean>,
): SaveQueue<Request> {
  let isRunning = false;
  let waiting: { request: Request } | undefined;

  async function run(request: Request) {
    isRunning = true;
    let next: { request: Request } | undefined = { request };
    while (next) {
      const isSaved: boolean = await save(next.request);
      next = isSaved ? waiting : undefined;
      waiting = undefined;
    }
    isRunning = false;
  }

  return {
    add(request) {
      if (isRunning) waiting = { request };
      else void run(request);
    },
    isBusy: () => isRunning,
  };
}
