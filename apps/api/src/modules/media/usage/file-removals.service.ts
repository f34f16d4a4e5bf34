import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { FileStore } from '../../../platform/storage/file-store.js';
import { keysOf } from '../file-names.js';

const RETRY_MS = 15_000;
/** A store that fails for days must not fill the memory. */
const MAX_LEFT = 100_000;

/** Removes the bytes of files that have no row. What a store does not remove is tried again until this process ends. */
@Injectable()
export class FileRemovalsService implements OnApplicationShutdown {
  private readonly logger = new Logger('FileRemovals');
  /** By name, whether removing its bytes has failed; else it is done once more to be sure. */
  private readonly left = new Map<string, boolean>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly store: FileStore) {}

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    const names = [...this.left].filter(([, hasFailed]) => hasFailed).map(([name]) => name);
    if (names.length > 0) this.logger.error(`The bytes of ${names.join(', ')} were not removed`);
  }

  /** Removes the bytes of a file. An error is logged and not thrown. */
  async remove(name: string): Promise<void> {
    try {
      await this.tryToRemove(name);
    } catch (error) {
      this.logger.error({ err: error }, `The bytes of ${name} could not be removed; it is tried again`);
      this.removeLater(name, true);
    }
  }

  /** Removes the bytes of a file whose last write failed, and once more later: a slow store may complete it by then. */
  async removeUnfinished(name: string): Promise<void> {
    await this.remove(name);
    this.removeLater(name, this.left.has(name));
  }

  /** Removes the main file first: without it the picture does not exist. */
  private async tryToRemove(name: string) {
    const [main, ...copies] = keysOf(name) as [string, ...string[]];
    await this.store.delete(main);
    await Promise.all(copies.map((key) => this.store.delete(key)));
  }

  private removeLater(name: string, hasFailed: boolean) {
    if (this.left.size < MAX_LEFT) this.left.set(name, hasFailed);
    this.timer ??= setTimeout(() => void this.removeLeft(), RETRY_MS).unref();
  }

  private async removeLeft() {
    for (const name of this.left.keys()) {
      try {
        await this.tryToRemove(name);
        this.left.delete(name);
      } catch {
        // The store is still away, most likely for the others too; another one is the first next time.
        this.left.delete(name);
        this.left.set(name, true);
        break;
      }
    }
    this.timer = this.left.size > 0 ? setTimeout(() => void this.removeLeft(), RETRY_MS).unref() : undefined;
  }
}
