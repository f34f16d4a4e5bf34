import type { CountedPage } from './read.entity.js';
import type { ReadInput } from './read.input.js';

/** As many keys as one batch may have; what is told beyond them is not counted. */
const MAX_PENDING = 5000;

/** Reads of one key that are not written yet. */
export interface PendingRead {
  readonly day: string;
  readonly page: CountedPage;
  /** The path of a post; empty for other pages. */
  readonly slug: string;
  readonly host: string;
  number: number;
}

const pages = new Map<string, CountedPage>([
  ['/', 'landing'],
  ['/blogs', 'news'],
  ['/select-plan', 'plans'],
  ['/signup', 'signup'],
]);

const POST = /^\/blog\/([a-z\d-]{1,200})$/;
const HOST = /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/;

const vietnameseDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** The day in Vietnam, YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return vietnameseDay.format(at);
}

/** A host as it is kept; empty for what is none. */
function knownHost(host: string | null | undefined): string {
  const lower = host?.toLowerCase() ?? '';
  return HOST.test(lower) ? lower : '';
}

/** Reads by page, day and host, until they are written. */
export class PendingReads {
  private reads = new Map<string, PendingRead>();

  add({ path, event, host }: ReadInput, day: string): void {
    const slug = POST.exec(path)?.[1];
    const page = event === 'trial' ? 'trial' : slug === undefined ? pages.get(path) : 'post';
    if (page === undefined) return;
    this.put({
      day,
      page,
      slug: page === 'post' ? slug! : '',
      host: page === 'trial' ? '' : knownHost(host),
      number: 1,
    });
  }

  /** Adds what is not written yet. */
  put(read: PendingRead): void {
    const key = `${read.day}\n${read.page}\n${read.slug}\n${read.host}`;
    const known = this.reads.get(key);
    if (known) known.number += read.number;
    else if (this.reads.size < MAX_PENDING) this.reads.set(key, read);
  }

  /** All of them, which are then no longer pending. */
  take(): PendingRead[] {
    const taken = [...this.reads.values()];
    this.reads = new Map();
    return taken;
  }
}
