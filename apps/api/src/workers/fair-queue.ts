/** Tasks that wait, by the key of whom they are for. The keys take turns, so that one with many delays no other. */
export class FairQueue<Task> {
  // A map keeps the order of insertion, which is the order of the turns.
  private readonly waiting = new Map<string, Task[]>();

  /** Number of tasks, of all keys together. */
  get size(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Number of tasks of one key. */
  countOf(key: string): number {
    return this.waiting.get(key)?.length ?? 0;
  }

  push(key: string, task: Task): void {
    const tasks = this.waiting.get(key);
    if (tasks) tasks.push(task);
    else this.waiting.set(key, [task]);
  }

  /** Takes the first task of the first key in turn that may run; undefined when there is none. */
  shift(mayRun: (key: string) => boolean): Task | undefined {
    for (const [key, [task, ...others]] of this.waiting) {
      if (!mayRun(key)) continue;
      this.waiting.delete(key);
      if (others.length > 0) this.waiting.set(key, others);
      return task;
    }
    return undefined;
  }

  /** Takes every task. */
  clear(): Task[] {
    const tasks = [...this.waiting.values()].flat();
    this.waiting.clear();
    return tasks;
  }
}
