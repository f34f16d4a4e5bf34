import type { Places } from './turns.js';

/** How many tasks of each kind run at a time, and how many wait. */
export const places = {
  /**
   * Requests of an account, or of all visitors of a network together. A network has one place more, so that a busy account does not
   * stop the others of its network; each may be as expensive as an operation can be, and a login of another network waits for the event
   * loop ten times. Of all as many run as the pool has connections by default: more would not be faster, and each makes all others slower.
   */
  requests: {
    ofKey: 4,
    ofNetwork: 5,
    ofAll: 10,
    // Of a network as many as forty editors of one office send who open their dashboards at once.
    waiting: { ofKey: 100, ofNetwork: 400, ofAll: 2000, retryAfterSeconds: 5 },
  },
  /**
   * Forms and texts over 100 KB of an account that are received or worked on, so that one client holds few of them on the disk and in
   * memory. Accounts are free: of a network as many as four editors of one office have. As many wait as an account may upload in an hour.
   */
  bodies: { ofKey: 3, ofNetwork: 12, waiting: { ofKey: 100, retryAfterSeconds: 10 } },
  /** Password hashes of a network: each occupies a thread of Node's pool for 50 ms, and the other threads stay free to read files. */
  hashes: { ofKey: 1, ofAll: 2 },
  /**
   * Fields of the query root of one operation: as many connections of the pool as one list needs. An operation with fifteen searches
   * would take all of them.
   */
  fields: { ofKey: 2 },
  /** Tasks of an account in the child processes of one kind, of which there are so many. */
  workers: (processes: number) => ({ ofKey: 1, ofAll: processes }),
} satisfies Record<string, Places | ((processes: number) => Places)>;
