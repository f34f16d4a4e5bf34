interface Waiting<Task> {
  readonly task: Task;
  readonly weight: number;
}

/** Waiting tasks by key, for example an account. The keys take turns, so that one with many tasks delays no other. */
export class FairQueue<Task> {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly waiting = new Map<string, Waiting<Task>[]>();
  private readonly weights = new Map<string, number>();
  private total = 0;

  /** The weight of all waiting tasks. */
  get weight(): number {
    return this.total;
  }

  /** The weight of the waiting tasks of one key. */
  weightOf(key: string): number {
    return this.weights.get(key) ?? 0;
  }

  push(key: string, task: Task, weight: number): void {
    const tasks = this.waiting.get(key);
    if (tasks) tasks.push({ task, weight });
    else this.waiting.set(key, [{ task, weight }]);
    this.weigh(key, weight);
  }

  /** Takes the first task of the first key in turn that may run; undefined when there is none. */
  shift(mayRun: (key: string) => boolean): Task | undefined {
    for (const [key, tasks] of this.waiting) {
      const first = mayRun(key) ? tasks.shift() : undefined;
      if (!first) continue;
      this.waiting.delete(key);
      if (tasks.length > 0) this.waiting.set(key, tasks);
      this.weigh(key, -first.weight);
      return first.task;
    }
    return undefined;
  }

  /** Takes every task. */
  clear(): Task[] {
    const tasks = [...this.waiting.values()].flat().map(({ task }) => task);
    this.waiting.clear();
    this.weights.clear();
    this.total = 0;
    return tasks;
  }

  private weigh(key: string, change: number) {
    const weight = this.weightOf(key) + change;
    if (weight > 0) this.weights.set(key, weight);
    else this.weights.delete(key);
    this.total += change;
  }
}
