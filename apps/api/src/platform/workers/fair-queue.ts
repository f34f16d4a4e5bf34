/** Waiting tasks by key, for example an account. The keys take turns, so that one with many tasks delays no other. */
export class FairQueue<Task> {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly waiting = new Map<string, Task[]>();
  private count = 0;

  /** How many tasks wait. */
  get size(): number {
    return this.count;
  }

  /** How many tasks of one key wait. */
  sizeOf(key: string): number {
    return this.waiting.get(key)?.length ?? 0;
  }

  push(key: string, task: Task): void {
    const tasks = this.waiting.get(key);
    if (tasks) tasks.push(task);
    else this.waiting.set(key, [task]);
    this.count += 1;
  }

  /** Takes the first task of the first key in turn that may run; undefined when there is none. */
  shift(mayRun: (key: string) => boolean): Task | undefined {
    for (const [key, tasks] of this.waiting) {
      const first = mayRun(key) ? tasks.shift() : undefined;
      if (first === undefined) continue;
      this.waiting.delete(key);
      if (tasks.length > 0) this.waiting.set(key, tasks);
      this.count -= 1;
      return first;
    }
    return undefined;
  }
}
