import { ContentTurns } from './content-turns.js';

/** The names of the operations that have got a turn. */
function started(turns: ContentTurns) {
  const names: string[] = [];
  const take = (client: string, name: string) => turns.take(client).then(() => void names.push(name));
  return { names, take };
}
const settled = () => new Promise(setImmediate);

describe('ContentTurns', () => {
  it('lets four operations read at a time, and the clients take turns', async () => {
    const turns = new ContentTurns();
    const { names, take } = started(turns);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void take('a', name);
    void take('b', 'b1');
    await settled();
    expect(names).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (let ended = 0; ended < 3; ended += 1) turns.giveBack();
    await settled();
    expect(names.slice(4)).toEqual(['a5', 'b1', 'a6']);
    for (let ended = 0; ended < 4; ended += 1) turns.giveBack();
    for (const name of ['c1', 'c2', 'c3', 'c4', 'c5']) void take('c', name);
    await settled();
    expect(names.slice(7)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('rejects what waits in too large a number, of one client and of all', async () => {
    const turns = new ContentTurns();
    for (let number = 0; number < 104; number += 1) void turns.take('a');
    await expect(turns.take('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 });
    for (let number = 0; number < 900; number += 1) void turns.take(`b${number}`);
    await expect(turns.take('c')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 });
  });
});
