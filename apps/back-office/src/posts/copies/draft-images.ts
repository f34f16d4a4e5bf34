/** Pictures of local copies. Local storage holds only text, so they are in IndexedDB under the copy's id. */
const DATABASE = 'post-copies';
const STORE = 'pictures';

/** Stores a chosen picture. @returns false when the browser could not */
export function saveDraftImage(copyId: string, picture: File): Promise<boolean> {
  return inStore('readwrite', (store) => store.put(picture, copyId)).then(
    () => true,
    () => false,
  );
}

/** The stored picture; undefined when the browser has none. */
export function readDraftImage(copyId: string): Promise<File | undefined> {
  return inStore<File | undefined>('readonly', (store) => store.get(copyId)).catch(() => undefined);
}

/** Deletes a picture. */
export function deleteDraftImage(copyId: string): Promise<void> {
  return inStore('readwrite', (store) => store.delete(copyId)).catch(() => undefined);
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = createRequest(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
