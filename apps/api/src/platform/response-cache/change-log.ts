import { everyChange, type Dependencies } from './dependencies.js';

/** Of so many tags the last change is kept. What is older than the last change of an evicted tag counts as outdated. */
const MAX_TAGS = 10_000;

/** Which change of each tag was the last, so that a response of any age can be checked for changes since. */
export class ChangeLog {
  private changes = 0;
  /** Everything that was begun before this change is outdated. */
  private start = 0;
  /** The last change of each tag, oldest first. */
  private readonly lastChanges = new Map<string, number>();

  /** The number of changes so far: the time of this log. */
  get now(): number {
    return this.changes;
  }

  /** Records a change of what has these tags, or of everything. */
  record(tags: readonly string[] | typeof everyChange): void {
    this.changes += 1;
    if (tags === everyChange) {
      this.start = this.changes;
      this.lastChanges.clear();
      return;
    }
    for (const tag of tags) {
      this.lastChanges.delete(tag);
      this.lastChanges.set(tag, this.changes);
    }
    this.evictOldest();
  }

  /** Whether something that a response shows has changed since this time. */
  hasChanged({ tags }: Dependencies, since: number): boolean {
    if (since === this.changes) return false;
    if (since < this.start || tags === everyChange) return true;
    return tags.some((tag) => (this.lastChanges.get(tag) ?? 0) > since);
  }

  private evictOldest() {
    for (const [tag, change] of this.lastChanges) {
      if (this.lastChanges.size <= MAX_TAGS) return;
      this.start = change;
      this.lastChanges.delete(tag);
    }
  }
}
