import { Injectable } from '@nestjs/common';
import { RESERVED_SLUGS, slugChoice } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import type { User } from '../../users/user.entity.js';
import { WebhookEventsService } from '../../webhooks/webhook-events.service.js';
import type { SanitisedHtml } from '../content/content-sanitizer.service.js';
import { Post } from '../post.entity.js';
import type { WrittenPost } from '../texts/post-texts.js';
import { FormerSlug } from '../transition/former-slug.entity.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import type { FormerPath } from './former-path.entity.js';
import { ImportedPost } from './imported-post.entity.js';

/** What an export calls a post, and the site that was exported. */
export interface SourceId {
  readonly origin: string;
  readonly sourceId: string;
}

/** A post of another system, checked and sanitised, with its pictures in the store. */
export interface PostToImport
  extends Omit<WrittenPost, 'content'>, Pick<Post, 'isDraft' | 'createdDate' | 'publishedAt' | 'updatedAt'> {
  readonly content: SanitisedHtml;
  /** What its slug begins with; empty where that of the title has no letter. */
  readonly slug: string;
  /** As `formerPath` makes them. */
  readonly formerPaths: readonly string[];
}

/** A post that came. */
export interface Import {
  readonly titlePath: string;
  /** The former addresses that lead to another post. */
  readonly taken: string[];
}

/** What became of a post that was to be taken back. */
export type TakingBack = 'TAKEN_BACK' | 'EDITED' | 'ABSENT';

/** Rows that say whether somebody has changed a post since it was imported. */
const UNEDITED = `
  posts.version = 1
  and not exists (select from post_versions where post_id = posts.id and kind = 'working-copy' and ended_at is null)
  and not exists (select from former_slugs where post_id = posts.id)
  and not exists (select from post_schedules where post_id = posts.id)`;

/** Posts that the operator imports from other systems (C114): without quotas, and without a message to webhooks for each. */
@Injectable()
export class PostImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transitions: PostTransitions,
    private readonly webhooks: WebhookEventsService,
  ) {}

  /** Also of a post that was deleted since, unless it is gone for good. */
  async isImported({ origin, sourceId }: SourceId): Promise<boolean> {
    return this.dataSource.manager.existsBy(ImportedPost, { origin, sourceId });
  }

  /** What would come of posts that are added one after another, without writing anything. */
  plan(): { add: (post: PostToImport) => Promise<Import> } {
    const [slugs, paths] = [new Set<string>(), new Set<string>()];
    const isFree = async (slug: string) => {
      if (slugs.has(slug) || (await this.dataSource.manager.existsBy(Post, { titlePath: slug })))
        return false;
      return !(await this.dataSource.manager.existsBy(FormerSlug, { slug }));
    };
    const choose = async (slug: string, n = RESERVED_SLUGS.has(slug) ? 2 : 1): Promise<string> => {
      const choice = slugChoice(slug, n);
      return (await isFree(choice)) ? choice : choose(slug, n + 1);
    };
    return {
      add: async ({ slug, formerPaths }) => {
        const titlePath = slug && (await choose(slug));
        const led = await this.dataSource.query<Pick<FormerPath, 'path'>[]>(
          'select path from former_paths join posts on posts.id = post_id where path = any($1)',
          [formerPaths],
        );
        const known = new Set([...paths, ...led.map(({ path }) => path)]);
        const taken = formerPaths.filter((path) => known.has(path));
        slugs.add(titlePath);
        for (const path of formerPaths) paths.add(path);
        return { titlePath, taken };
      },
    };
  }

  /**
   * Adds a post with its dates and its former addresses. A slug that is taken gets a number; a former address leads to whom it was
   * imported with first.
   *
   * @returns undefined when it was imported meanwhile
   * @throws AppError BAD_USER_INPUT as `PostTransition.add`
   */
  add(user: Pick<User, 'id'>, source: SourceId, imported: PostToImport): Promise<Import | undefined> {
    const { slug, formerPaths, ...fields } = imported;
    return this.transitions
      .run(
        async (transition) => {
          const { manager } = transition;
          const post = manager.create(Post, {
            ...fields,
            hasOwnSlug: slug !== '',
            version: 1,
            arrivedAt: new Date(),
            authorId: user.id,
            updatedById: user.id,
          });
          await transition.add(post, { wantedSlug: slug, userId: user.id });
          const added: unknown[] = await manager.query(
            `insert into imported_posts (origin, source_id, post_id) values ($1, $2, $3) on conflict do nothing returning 1`,
            [source.origin, source.sourceId, post.id],
          );
          if (added.length === 0) throw new ImportedMeanwhile();
          const led: { path: string }[] = await manager.query(
            `insert into former_paths (path, post_id) select unnest($1::text[]), $2
           on conflict (path) do update set post_id = excluded.post_id
           where not exists (select from posts where id = former_paths.post_id) returning path`,
            [formerPaths, post.id],
          );
          const paths = new Set(led.map(({ path }) => path));
          return { titlePath: post.titlePath, taken: formerPaths.filter((path) => !paths.has(path)) };
        },
        { isQuiet: true },
      )
      .catch((error: unknown) => {
        if (error instanceof ImportedMeanwhile) return undefined;
        throw error;
      });
  }

  /** Deletes a post that was imported and that nobody has edited since; it can be brought back like others (C60). */
  takeBack(
    user: Pick<User, 'id'>,
    source: SourceId,
    { isWritten }: { isWritten: boolean },
  ): Promise<TakingBack> {
    return this.transitions.run(
      async (transition) => {
        const { manager } = transition;
        const rows: { id: number; isUnedited: boolean }[] = await manager.query(
          `select id, ${UNEDITED} as "isUnedited" from posts
           where id = (select post_id from imported_posts where origin = $1 and source_id = $2)
           ${isWritten ? 'for update' : ''}`,
          [source.origin, source.sourceId],
        );
        const [found] = rows;
        if (!found) return 'ABSENT';
        if (!found.isUnedited) return 'EDITED';
        if (!isWritten) return 'TAKEN_BACK';
        await manager.query('delete from imported_posts where post_id = $1', [found.id]);
        await transition.delete(await manager.findOneByOrFail(Post, { id: found.id }), user.id);
        return 'TAKEN_BACK';
      },
      { isQuiet: true },
    );
  }

  /** Tells webhooks that the site has changed, once after all. */
  announce(): Promise<void> {
    return this.webhooks.announceSite();
  }
}

/** Another process was faster; what this one has added is rolled back. */
class ImportedMeanwhile extends Error {}
