/** Uploads that failed with a network error and wait for a retry. */
export interface UploadRetries {
  /** Resolves when the upload is to be retried; rejects when its picture is removed. */
  wait: (upload: object, fileName: string) => Promise<void>;
  /** The picture of an upload was removed. */
  drop: (upload: object) => void;
  /** Retries all of them. */
  retry: () => void;
  count: () => number;
}

/** @param onChange called with the file names of the waiting uploads when they change */
export function createUploadRetries(onChange: (fileNames: readonly string[]) => void): UploadRetries {
  const waiting = new Map<object, { fileName: string; resolve: () => void; reject: () => void }>();

  function change(step: () => void) {
    step();
    onChange([...waiting.values()].map(({ fileName }) => fileName));
  }

  return {
    wait: (upload, fileName) =>
      new Promise((resolve, reject) => {
        change(() => waiting.set(upload, { fileName, resolve, reject }));
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
