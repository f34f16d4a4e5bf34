import type { PostInEditorFragment } from '../../post-editor.generated';
import { createRepeatableSave } from './repeatable-save';

/** A server that executes each key once. `outcomes` are those of its requests, in order. */
function aServer(...outcomes: ('saved' | 'request lost' | 'response lost' | 'refused')[]) {
  const requests: { key: string; title: string; id?: string | null; version?: number | null }[] = [];
  const executed = new Map<string, PostInEditorFragment>();
  let lastId = 0;
  const send = createRepeatableSave(async ({ input: { title, id, version } }, { key }) => {
    requests.push({ key, title, id, version });
    const outcome = outcomes.shift() ?? 'saved';
    if (outcome === 'refused') {
      throw Object.assign(new Error('refused'), {
        errors: [{ message: 'Sai', extensions: { code: 'BAD_USER_INPUT', errors: {} } }],
      });
    }
    if (outcome !== 'request lost' && !executed.has(key)) {
      const post = { id: id ?? String((lastId += 1)), version: (version ?? 0) + 1 };
      executed.set(key, post as PostInEditorFragment);
    }
    if (outcome !== 'saved') throw new TypeError('Failed to fetch');
    return executed.get(key)!;
  });
  const save = (title: string) =>
    send({ input: { title, description: 'Mô tả' } }, () => undefined).catch(() => undefined);
  return { save, requests, executed };
}

describe('a save of the editor', () => {
  it('has a new key for each click after a response', async () => {
    const { save, requests } = aServer('saved', 'refused', 'saved');
    for (const title of ['Một', 'Một', 'Một']) await save(title);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
    for (const { key } of requests) expect(key).toMatch(/^[a-z\d-]{8,40}$/);
  });

  it.each(['request lost', 'response lost'] as const)(
    'keeps its key when it is repeated after: %s',
    async (outcome) => {
      const { save, requests, executed } = aServer(outcome);
      expect(await save('Một')).toBeUndefined();
      expect(await save('Một')).toMatchObject({ id: '1', version: 1 });
      expect(requests[0]).toEqual(requests[1]);
      expect(executed.size).toBe(1);
    },
  );

  it('is repeated before a changed text is saved, into the same post', async () => {
    const { save, requests } = aServer('response lost', 'response lost', 'saved', 'saved');
    await save('Một');
    await save('Hai');
    expect(await save('Ba')).toMatchObject({ id: '1', version: 2 });
    expect(requests.map(({ title, id, version }) => [title, id, version])).toEqual([
      ['Một', undefined, undefined],
      ['Một', undefined, undefined],
      ['Một', undefined, undefined],
      ['Ba', '1', 1],
    ]);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  });
});
