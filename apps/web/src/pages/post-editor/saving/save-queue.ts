/** Saves of one editor, one after the other. */
export interface SaveQueue<Wish> {
  /** Saves as wished. While another save runs the wish waits, and takes the place of one that waits already. */
  add: (wish: Wish) => void;
  /** Whether a save runs or waits. */
  isBusy: () => boolean;
}

/**
 * Makes a queue whose `save` runs once at a time: the second save must send the version that the first one's answer
 * brought, or a slow network would look like a colleague's change (C32).
 *
 * @param save reads what is written when its turn comes; it handles its own failures. Answers false when what waits
 *   must not be tried, because the person has to decide something first
 */
export function createSaveQueue<Wish>(save: (wish: Wish) => Promise<boolean>): SaveQueue<Wish> {
  let isRunning = false;
  let waiting: { wish: Wish } | undefined;

  async function run(wish: Wish) {
    isRunning = true;
    let next: { wish: Wish } | undefined = { wish };
    while (next) {
      const isSaved: boolean = await save(next.wish);
      next = isSaved ? waiting : undefined;
      waiting = undefined;
    }
    isRunning = false;
  }

  return {
    add(wish) {
      if (isRunning) waiting = { wish };
      else void run(wish);
    },
    isBusy: () => isRunning,
  };
}
