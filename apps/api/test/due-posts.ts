import type { DuePostsService } from '../src/modules/posts/schedule/due-posts.service.js';
import type { TestApp } from './start-app.js';

/**
 * Carries out what is due, in these servers at once. A run of their timers that was under way may have looked before the test made
 * something due, and `run` joins it; the second one looks after that.
 */
export async function actOnDuePosts(...apps: TestApp[]): Promise<void> {
  const services = apps.map(({ service }) => service<DuePostsService>('DuePostsService'));
  for (let time = 0; time < 2; time += 1) await Promise.all(services.map((due) => due.run()));
}
