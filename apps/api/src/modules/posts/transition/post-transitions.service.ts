import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isDeadlock } from '../../../platform/errors/database-errors.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { WebhookEventsService, type AnnouncedPost } from '../../webhooks/webhook-events.service.js';
import { articleUrl } from '../article-url.js';
import { PostTransition, type ChangedPost } from './post-transition.js';

/** Attempts of a transaction that runs into a deadlock, for example when two drafts swap titles at once. */
const MAX_ATTEMPTS = 3;

/** Runs what changes posts. */
@Injectable()
export class PostTransitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
    private readonly webhooks: WebhookEventsService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Changes posts in one transaction, with what webhooks are told of it. When it has committed, this process serves nothing outdated;
   * the database announces the change to the others.
   *
   * @param work is run again after a deadlock
   * @param options.isQuiet whether the caller tells webhooks himself, once after many such changes
   */
  async run<Result>(
    work: (transition: PostTransition) => Promise<Result>,
    { isQuiet = false }: { isQuiet?: boolean } = {},
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, isVisible } = await this.dataSource.transaction(async (manager) => {
          const transition = new PostTransition(manager);
          const made = await work(transition);
          const visible = transition.changed.flatMap((changed) => this.messagesOf(changed));
          if (!isQuiet) await this.webhooks.announce(manager, visible);
          return { result: made, isVisible: visible.length > 0 };
        });
        if (isVisible) {
          this.cache.clear();
          this.webhooks.wake();
        }
        return result;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  private messagesOf({ post, event }: ChangedPost): AnnouncedPost[] {
    if (!event) return [];
    const { id, titlePath: slug, version, updatedAt } = post;
    const url = articleUrl(this.config.PUBLIC_URL, slug);
    return [{ event, data: { id, slug, url, version, updatedAt: updatedAt.toISOString() } }];
  }
}
