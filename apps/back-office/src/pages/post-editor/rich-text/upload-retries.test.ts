import { createUploadRetries } from './upload-retries';

function retriesOf() {
  const shown: string[][] = [];
  return { retries: createUploadRetries((names) => shown.push([...names])), shown };
}

describe('createUploadRetries', () => {
  it('lists waiting uploads and retries all of them at once', async () => {
    const { retries, shown } = retriesOf();
    const waits = [retries.wait({}, 'phở.png', undefined), retries.wait({}, 'bún.png', undefined)];
    expect(retries.count()).toBe(2);
    retries.retry();
    await Promise.all(waits);
    expect(shown).toEqual([['phở.png'], ['phở.png', 'bún.png'], []]);
  });

  it('rejects the upload of a removed picture', async () => {
    const { retries, shown } = retriesOf();
    const upload = {};
    const wait = retries.wait(upload, 'phở.png', undefined);
    retries.drop(upload);
    await expect(wait).rejects.toBeUndefined();
    expect(shown.at(-1)).toEqual([]);
  });

  it('says why the last one waits, if the server does', async () => {
    const reasons: (string | undefined)[] = [];
    const retries = createUploadRetries((_names, reason) => reasons.push(reason));
    const waits = [
      retries.wait({}, 'phở.png', undefined),
      retries.wait({}, 'bún.png', 'Mỗi giờ bạn tải lên được tối đa 100 ảnh.'),
    ];
    retries.retry();
    await Promise.all(waits);
    expect(reasons).toEqual([undefined, 'Mỗi giờ bạn tải lên được tối đa 100 ảnh.', undefined]);
  });

  it('does not notify without waiting uploads', () => {
    const { retries, shown } = retriesOf();
    retries.retry();
    retries.drop({});
    expect(shown).toEqual([]);
  });
});
