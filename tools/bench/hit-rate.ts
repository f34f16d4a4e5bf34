import { parseArgs } from 'node:util';

/** What is simulated, each a number. */
export interface Site {
  /** Articles that are read; how often each one is follows Zipf's law. */
  articles: number;
  /** Changes of published posts a minute. */
  publishes: number;
  /** Requests for articles a second, of all processes. */
  requests: number;
  /** Processes, each with a cache of its own, among which requests are spread evenly. */
  processes: number;
  /** Megabytes of one process's cache, as RESPONSE_CACHE_MB. */
  megabytes: number;
  /** Simulated minutes after a first one that fills the caches. */
  minutes: number;
}

/** The median CPU time of docs/performance.md: an article from the cache, and one that is made. */
const CACHED_SECONDS = 24e-6;
const MADE_SECONDS = 8.6e-3;
/** What a cached article counts: its compressed bytes, its headers and what the cache adds. */
const ARTICLE_BYTES = 13_000 + 2048;
/** How long a response is served (`MAX_AGE_MS` of the cache). */
const MAX_AGE_SECONDS = 60;

/**
 * Simulates the caches of a site, with the same random numbers in each run.
 *
 * @returns the share of requests that a cache served, and the cores that all processes together need
 */
export function simulate(site: Site): { hitRate: number; cores: number } {
  const random = randomNumbers(1);
  const pick = zipf(site.articles, random);
  const capacity = Math.floor((site.megabytes * 2 ** 20) / ARTICLE_BYTES);
  const caches = Array.from({ length: site.processes }, () => new LeastRecentlyUsed(capacity));
  const perMinute = site.requests * 60;
  let hits = 0;
  for (let request = 0; request < perMinute * (site.minutes + 1); request += 1) {
    if (random() < site.publishes / perMinute) {
      for (const cache of caches) cache.clear();
    }
    const cache = caches[Math.floor(random() * caches.length)]!;
    const isHit = cache.request(pick(), request / site.requests);
    if (isHit && request >= perMinute) hits += 1;
  }
  const hitRate = hits / (perMinute * site.minutes);
  return {
    hitRate,
    cores: site.requests * (hitRate * CACHED_SECONDS + (1 - hitRate) * MADE_SECONDS),
  };
}

/** A cache of so many articles, each with the second in which it was made. A Map keeps the order in which keys were added. */
class LeastRecentlyUsed extends Map<number, number> {
  private readonly capacity: number;

  constructor(capacity: number) {
    super();
    this.capacity = capacity;
  }

  /** Whether the article was there and young enough; it is afterwards. */
  request(article: number, second: number): boolean {
    const made = this.get(article);
    const isHit = made !== undefined && second - made < MAX_AGE_SECONDS;
    this.delete(article);
    this.set(article, isHit ? made : second);
    if (this.size > this.capacity) this.delete(this.keys().next().value!);
    return isHit;
  }
}

/** Article n is read in proportion to 1/(n+1). */
function zipf(articles: number, random: () => number) {
  let sum = 0;
  const sums = Float64Array.from({ length: articles }, (_, n) => (sum += 1 / (n + 1)));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, articles - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DEFAULTS: Site = {
  articles: 1000,
  publishes: 1,
  requests: 1000,
  processes: 2,
  megabytes: 64,
  minutes: 10,
};

/** @throws Error that names an argument that is no positive number */
export function readSite(args: readonly string[]): Site {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, { type: 'string' as const }])),
  });
  const site = { ...DEFAULTS };
  for (const [name, text] of Object.entries(values)) {
    const number = Number(text);
    const isCount = name !== 'publishes';
    if (!(number >= 0) || (isCount && (number < 1 || !Number.isInteger(number)))) {
      throw new Error(
        `--${name} must be a ${isCount ? 'whole number from 1' : 'number from 0'} on, not "${String(text)}".`,
      );
    }
    site[name as keyof Site] = number;
  }
  return site;
}

function print(site: Site) {
  console.log(
    Object.entries(site)
      .map(([name, value]) => `--${name} ${value}`)
      .join(' '),
  );
  const { hitRate, cores } = simulate(site);
  console.log(`${(100 * hitRate).toFixed(2)} % from the cache, ${cores.toFixed(2)} cores`);
}

if (import.meta.main) {
  try {
    print(readSite(process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
