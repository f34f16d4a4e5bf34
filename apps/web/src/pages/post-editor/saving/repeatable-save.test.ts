import type { PostInEditorFragment } from '../post-editor.generated';
import { createRepeatableSave } from './repeatable-save';

/** A server that executes a key once. `answers` says what reaches the client, one after the other. */
function aServer(...answers: ('saved' | 'lost on the way' | 'lost on the way back' | 'refused')[]) {
  const requests: { key: string; title: string; id?: string | null; version?: number | null }[] = [];
  const executed = new Map<string, PostInEditorFragment>();
  let lastId = 0;
  const send = createRepeatableSave(async ({ input: { title, id, version } }, _before, { key }) => {
    requests.push({ key, title, id, version });
    const answer = answers.shift() ?? 'saved';
    if (answer === 'refused') {
      throw Object.assign(new Error('refused'), {
        errors: [{ message: 'Sai', extensions: { code: 'BAD_USER_INPUT', errors: {} } }],
      });
    }
    if (answer !== 'lost on the way' && !executed.has(key)) {
      const post = { id: id ?? String((lastId += 1)), version: (version ?? 0) + 1 };
      executed.set(key, post as PostInEditorFragment);
    }
    if (answer !== 'saved') throw new TypeError('Failed to fetch');
    return executed.get(key)!;
  });
  const save = (title: string) =>
    send({ input: { title, description: 'Mô tả' } }, undefined, () => undefined).catch(() => undefined);
  return { save, requests, executed };
}

describe('a save of the editor', () => {
  it('has a key of its own for each click that was answered', async () => {
    const { save, requests } = aServer('saved', 'refused', 'saved');
    for (const title of ['Một', 'Một', 'Một']) await save(title);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
    for (const { key } of requests) expect(key).toMatch(/^[a-z\d-]{8,40}$/);
  });

  it.each(['lost on the way', 'lost on the way back'] as const)(
    'keeps its key when the request was %s and is repeated',
    async (answer) => {
      const { save, requests, executed } = aServer(answer);
      expect(await save('Một')).toBeUndefined();
      expect(await save('Một')).toMatchObject({ id: '1', version: 1 });
      expect(requests[0]).toEqual(requests[1]);
      expect(executed.size).toBe(1);
    },
  );

  it('is repeated before a changed text is saved, into the same post', async () => {
    const { save, requests } = aServer('lost on the way back', 'lost on the way back', 'saved', 'saved');
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
