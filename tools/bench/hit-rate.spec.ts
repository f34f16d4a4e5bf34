import { readSite, simulate } from './hit-rate.ts';

const site = readSite(['--requests', '200', '--minutes', '5']);

describe('simulate', () => {
  it('makes an article once a minute in a cache that holds all of them, as long as nothing changes', () => {
    const one = { ...site, articles: 1, processes: 1, publishes: 0 };
    const made = (1 - simulate(one).hitRate) * one.requests * 60 * one.minutes;
    expect(made).toBeCloseTo(one.minutes, 5);
  });

  it('gives the same figures in each run', () => {
    expect(simulate(site)).toEqual(simulate(site));
  });

  it('needs fewer cores when nothing changes, and when the cache holds more', () => {
    const large = { ...site, articles: 5000, megabytes: 512, publishes: 2 };
    const { cores } = simulate(large);
    expect(simulate({ ...large, publishes: 0 }).cores).toBeLessThan(cores);
    expect(simulate({ ...large, megabytes: 16 }).cores).toBeGreaterThan(cores);
  });

  it('makes each article once per process, and again after each change', () => {
    const few = { ...site, articles: 1, processes: 4, publishes: 3, minutes: 10 };
    const made = (1 - simulate(few).hitRate) * few.requests * 60 * few.minutes;
    // Thirty changes with four processes, give or take chance.
    expect(made).toBeGreaterThan(60);
    expect(made).toBeLessThan(200);
  });
});

describe('readSite', () => {
  it('has a value for what is not given', () => {
    expect(readSite(['--processes', '8'])).toEqual({
      articles: 1000,
      publishes: 1,
      requests: 1000,
      processes: 8,
      megabytes: 64,
      minutes: 10,
    });
  });

  it.each([
    [['--processes', 'x'], '--processes must be a whole number from 1 on, not "x".'],
    [['--publishes', '-1'], 'ambiguous'],
    [['--publishes=-1'], '--publishes must be a number from 0 on, not "-1".'],
    [['--articles', '1.5'], '--articles must be a whole number from 1 on, not "1.5".'],
    [['--posts', '3'], "Unknown option '--posts'"],
  ])('rejects %j', (args, message) => {
    expect(() => readSite(args)).toThrow(message);
  });
});
