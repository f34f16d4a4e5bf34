/** Counts durations by their size, in plain numbers: an observation costs less than a microsecond. */
export class DurationHistogram {
  /** The sum of all durations in seconds. */
  seconds = 0;
  /** The number of durations. */
  count = 0;
  private readonly counts: number[];

  /** @param bounds the upper bounds of the buckets in seconds, ascending; one without a bound follows */
  constructor(private readonly bounds: readonly number[]) {
    this.counts = bounds.map(() => 0);
  }

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < this.bounds.length && seconds > this.bounds[bucket]!) bucket += 1;
    if (bucket < this.bounds.length) this.counts[bucket]! += 1;
    this.seconds += seconds;
    this.count += 1;
  }

  /** How many durations are at most as long as each bound, as Prometheus counts them. */
  cumulative(): [bound: string, count: number][] {
    let sum = 0;
    const buckets = this.bounds.map((bound, index): [string, number] => [
      String(bound),
      (sum += this.counts[index]!),
    ]);
    return [...buckets, ['+Inf', this.count]];
  }
}
