/** Uploads that failed for now, without a network or over a limit, and wait for a retry. */
export interface UploadRetries {
  /**
   * Resolves when the upload is to be retried; rejects when its picture is removed.
   *
   * @param reason what the server says; undefined without an answer
   */
  wait: (upload: object, fileName: string, reason: string | undefined) => Promise<void>;
  /** The picture of an upload was removed. */
  drop: (upload: object) => void;
  /** Retries all of them. */
  retry: () => void;
  count: () => number;
}

interface Waiting {
  readonly fileName: string;
  readonly reason: string | undefined;
  readonly resolve: () => void;
  readonly reject: () => void;
}

/** @param onChange called with the file names of the waiting uploads, and why the last one waits, when they change */
export function createUploadRetries(
  onChange: (fileNames: readonly string[], reason: string | undefined) => void,
): UploadRetries {
  const waiting = new Map<object, Waiting>();

  function change(step: () => void) {
    step();
    const all = [...waiting.values()];
    onChange(
      all.map(({ fileName }) => fileName),
      all.at(-1)?.reason,
    );
  }

  return {
    wait: (upload, fileName, reason) =>
      new Promise((resolve, reject) => {
        change(() => waiting.set(upload, { fileName, reason, resolve, reject }));
      }),
    drop(upload) {
      const dropped = waiting.get(upload);
      if (!dropped) return;
      change(() => waiting.delete(upload));
      dropped.reject();
    },
    retry() {
      if (waiting.size === 0) return;
      const tried = [...waiting.values()];
      change(() => waiting.clear());
      for (const { resolve } of tried) resolve();
    },
    count: () => waiting.size,
  };
}
