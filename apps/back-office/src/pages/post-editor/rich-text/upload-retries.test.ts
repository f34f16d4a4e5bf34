import { createUploadRetries } from './upload-retries';

function retriesOf() {
  const shown: string[][] = [];
  const absent = new Set<object>();
  const retries = createUploadRetries(
    (upload) => !absent.has(upload),
    (names) => shown.push([...names]),
  );
  return { retries, shown, absent };
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

  it('does not name or retry a picture that has left the text, and retries it when it is back', async () => {
    const { retries, shown, absent } = retriesOf();
    const upload = {};
    const wait = retries.wait(upload, 'phở.png', undefined);
    absent.add(upload);
    retries.update();
    retries.retry();
    expect(retries.count()).toBe(0);
    expect(shown).toEqual([['phở.png'], []]);
    absent.clear();
    retries.update();
    await wait;
    expect(shown.at(-1)).toEqual([]);
  });

  it('says why the last one waits, if the server does', async () => {
    const reasons: (string | undefined)[] = [];
    const retries = createUploadRetries(
      () => true,
      (_names, reason) => reasons.push(reason),
    );
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
    retries.update();
    expect(shown).toEqual([]);
  });
});
