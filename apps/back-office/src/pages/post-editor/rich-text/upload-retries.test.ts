import { createUploadRetries } from './upload-retries';

function retriesOf() {
  const shown: string[][] = [];
  return { retries: createUploadRetries((names) => shown.push([...names])), shown };
}

describe('createUploadRetries', () => {
  it('lists waiting uploads and retries all of them at once', async () => {
    const { retries, shown } = retriesOf();
    const waits = [retries.wait({}, 'phở.png'), retries.wait({}, 'bún.png')];
    expect(retries.count()).toBe(2);
    retries.retry();
    await Promise.all(waits);
    expect(shown).toEqual([['phở.png'], ['phở.png', 'bún.png'], []]);
  });

  it('rejects the upload of a removed picture', async () => {
    const { retries, shown } = retriesOf();
    const upload = {};
    const wait = retries.wait(upload, 'phở.png');
    retries.drop(upload);
    await expect(wait).rejects.toBeUndefined();
    expect(shown.at(-1)).toEqual([]);
  });

  it('does not notify without waiting uploads', () => {
    const { retries, shown } = retriesOf();
    retries.retry();
    retries.drop({});
    expect(shown).toEqual([]);
  });
});
