/** Uploads that failed for now, without a network or over a limit, and wait for a retry. */
export interface UploadRetries {
  /**
   * Resolves when the upload is to be retried.
   *
   * @param reason what the server says; undefined without an answer
   */
  wait: (upload: object, fileName: string, reason: string | undefined) => Promise<void>;
  /** Retries those whose picture is in the text. */
  retry: () => void;
  /** Pictures came into the text or left it: one that is back is retried. */
  update: () => void;
  /** The number of waiting pictures in the text. */
  count: () => number;
}

interface Waiting {
  readonly fileName: string;
  readonly reason: string | undefined;
  readonly resume: () => void;
  isInText: boolean;
}

/**
 * @param isInText whether the picture of an upload is in the text; it is not while it is cut or undone
 * @param onChange called with the file names of the waiting pictures in the text, and why the last one waits, when they change
 */
export function createUploadRetries(
  isInText: (upload: object) => boolean,
  onChange: (fileNames: readonly string[], reason: string | undefined) => void,
): UploadRetries {
  const waiting = new Map<object, Waiting>();
  const inText = () => [...waiting.values()].filter((one) => one.isInText);

  function change(step: () => void) {
    step();
    const all = inText();
    onChange(
      all.map(({ fileName }) => fileName),
      all.at(-1)?.reason,
    );
  }

  function resume(uploads: readonly object[]) {
    for (const upload of uploads) {
      waiting.get(upload)!.resume();
      waiting.delete(upload);
    }
  }

  return {
    wait: (upload, fileName, reason) =>
      new Promise((resolve) => {
        const one = { fileName, reason, resume: resolve, isInText: isInText(upload) };
        change(() => waiting.set(upload, one));
      }),
    retry() {
      const tried = [...waiting.keys()].filter((upload) => waiting.get(upload)!.isInText);
      if (tried.length > 0) change(() => resume(tried));
    },
    update() {
      const changed = [...waiting].filter(([upload, one]) => one.isInText !== isInText(upload));
      if (changed.length === 0) return;
      change(() => {
        for (const [, one] of changed) one.isInText = !one.isInText;
        resume(changed.filter(([, one]) => one.isInText).map(([upload]) => upload));
      });
    },
    count: () => inText().length,
  };
}
