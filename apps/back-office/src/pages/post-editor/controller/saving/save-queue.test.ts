import { createSaveQueue } from './save-queue';

function slowSaves() {
  const started: string[] = [];
  const resolvers: ((isSaved: boolean) => void)[] = [];
  const queue = createSaveQueue<string>((request) => {
    started.push(request);
    return new Promise((resolve) => resolvers.push(resolve));
  });
  const finishSave = async (isSaved: boolean) => {
    resolvers.shift()!(isSaved);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, started, finishSave };
}

describe('the save queue', () => {
  it('runs one save at a time, then the latest request', async () => {
    const { queue, started, finishSave } = slowSaves();
    queue.add('nháp 1');
    queue.add('nháp 2');
    queue.add('đăng');
    expect(started).toEqual(['nháp 1']);
    await finishSave(true);
    expect(started).toEqual(['nháp 1', 'đăng']);
    await finishSave(true);
    expect(queue.isBusy()).toBe(false);
  });

  it('drops the waiting request when a save fails, and accepts the next one', async () => {
    const { queue, started, finishSave } = slowSaves();
    queue.add('một');
    queue.add('hai');
    await finishSave(false);
    expect(started).toEqual(['một']);
    expect(queue.isBusy()).toBe(false);
    queue.add('ba');
    expect(started).toEqual(['một', 'ba']);
    await finishSave(true);
  });
});
