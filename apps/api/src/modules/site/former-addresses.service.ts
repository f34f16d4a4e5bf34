import { Injectable } from '@nestjs/common';
import { formerPath } from '../posts/imports/former-path.js';
import { FormerPathsService } from '../posts/imports/former-paths.service.js';
import { topicPath } from '../posts/topics/topic.js';
import { TopicsService } from '../posts/topics/topics.service.js';

/** The list of a tag or a category of WordPress or Ghost, also a later page of it; of nested categories the last one counts. */
const TERM = /^\/(?:tag|category)\/(?:[^/]+\/)*?([^/]+)(?:\/page\/\d+)?$/;

/** Where addresses lead that another system had before (C114). */
@Injectable()
export class FormerAddresses {
  constructor(
    private readonly paths: FormerPathsService,
    private readonly topics: TopicsService,
  ) {}

  /**
   * The page in the place of a former address; undefined where there is none.
   *
   * @param url path and query
   */
  async find(url: string): Promise<string | undefined> {
    const path = formerPath(url);
    if (path === undefined) return undefined;
    if (path === '/feed') return '/rss.xml';
    const slug = await this.paths.slugAt(path);
    if (slug !== undefined) return `/blog/${slug}`;
    const term = TERM.exec(path)?.[1];
    const topic = term === undefined ? undefined : await this.topics.named(term);
    return topic === undefined ? undefined : topicPath(topic);
  }
}
