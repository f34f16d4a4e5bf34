/** More than the readers of a shop's page in an hour; what a script tells beyond it is not counted. */
const MAX_READS = 3000;

/** Hosts of a page in an hour that are kept apart; the reads of others are counted without their host. */
const MAX_HOSTS = 20;

/** Bounds what one process counts of a page in an hour, and from how many hosts (C112). */
export class HourlyBounds {
  private hour = 0;
  private pages = new Map<string, { reads: number; hosts: Set<string> }>();

  /** How many of these reads of a page count, and with which host. */
  allow(
    page: string,
    read: { host: string; number: number },
    now = Date.now(),
  ): { host: string; number: number } {
    const hour = Math.floor(now / 3_600_000);
    if (hour !== this.hour) {
      this.hour = hour;
      this.pages = new Map();
    }
    const counted = this.pages.get(page) ?? { reads: 0, hosts: new Set() };
    this.pages.set(page, counted);
    const number = Math.min(read.number, MAX_READS - counted.reads);
    counted.reads += number;
    if (read.host && counted.hosts.size < MAX_HOSTS) counted.hosts.add(read.host);
    return { host: counted.hosts.has(read.host) ? read.host : '', number };
  }
}
