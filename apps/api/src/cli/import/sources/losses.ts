/** Collects what a post loses: each sentence once, with how often. */
export class Losses {
  private readonly counts = new Map<string, number>();

  add(sentence: string): void {
    this.counts.set(sentence, (this.counts.get(sentence) ?? 0) + 1);
  }

  list(): string[] {
    return Array.from(this.counts, ([sentence, count]) =>
      count > 1 ? `${sentence} (${count} times)` : sentence,
    );
  }
}
