import { slowest } from './fairness.ts';

describe('The figures of the attacks', () => {
  it('are the worst of all scenarios, each with the one that it is of', () => {
    const figures = slowest([
      { scenario: 'searches', networks: 1, waits: { login: 300, article: 80, landing: 90 }, memory: 120 },
      { scenario: 'previews', networks: 1, waits: { login: 250, article: 1100, landing: 60 }, memory: 310 },
      { scenario: 'slow readers', networks: 12, waits: { login: 900, article: 9, landing: 8 }, memory: 30 },
    ]);
    expect(figures.slice(4).map(({ value, target }) => [value, target])).toEqual([
      [900, 3000],
      [9, 3000],
      [8, 3000],
      [30, 400],
    ]);
    expect(figures.slice(0, 4).map(({ label, value, note }) => [label, value, note])).toEqual([
      ["Another network's slowest login", 300, 'searches'],
      ["Another network's slowest article", 1100, 'previews'],
      ["Another network's slowest landing page", 90, 'searches'],
      ['Most memory of the process over idle', 310, 'previews'],
    ]);
  });

  it('are none when no scenario ran', () => {
    expect(() => slowest([])).toThrow('The fairness suite measured nothing.');
  });
});
