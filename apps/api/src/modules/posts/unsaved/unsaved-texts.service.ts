import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { limits, messages } from '@tiempos/validation';
import { daysAgo } from '../../../platform/config/days.js';
import { AppError, invalidInput } from '../../../platform/errors/app-error.js';
import { noteWrite } from '../../../platform/errors/full-disk.js';
import { Purge } from '../../../platform/queue/purges.js';
import { holdFiles } from '../../media/usage/file-usage.js';
import { storedNamesIn } from '../../media/usage/stored-names.js';
import type { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { ContentSanitizerService } from '../content/content-sanitizer.service.js';
import { postId } from '../post-id.js';
import { postTextList, postTextNames } from '../texts/post-texts.js';
import type { UnsavedText } from './unsaved-text.js';
import type { UnsavedTextEndInput, UnsavedTextInput } from './unsaved-text.input.js';

const { max, maxBytes, days } = limits.unsavedText;

/** Ends that an account has at a time, the latest ones. */
export const MAX_ENDED = 100;

/** Names of pictures that are kept of a text: as many as a post may have. */
const MAX_FILES = 1000;

/** Texts in one statement of the purge. */
const BATCH = 500;

/** A row of `unsaved_texts`. One with `endedAt` has no texts: it keeps what was typed before from coming back. */
interface UnsavedTextRow {
  readonly userId: number;
  readonly id: string;
  readonly postId: number | null;
  readonly baseVersion: number | null;
  readonly baseCopyVersion: number | null;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly keywords: string;
  readonly cover: string | null;
  readonly fileNames: string[];
  readonly writtenAt: Date;
  readonly keptAt: Date;
  readonly endedAt: Date | null;
}

/**
 * What editors have typed and not saved (C106). One row a tab, replaced in place; the clock of the tab's browser says which words are
 * the later ones, so that a request that arrives late brings nothing back.
 *
 * A content is stored as it was typed and sanitised when it is read: an editor sends it every half minute and hardly ever asks for it.
 */
@Injectable()
export class UnsavedTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sanitizer: ContentSanitizerService,
  ) {}

  /**
   * Keeps a text in place of an earlier one of its tab. What has not changed is not written.
   *
   * @returns false when later words, or the end of these, came first
   * @throws AppError FORBIDDEN for one of another account, BAD_USER_INPUT for one that is too large, and for one too many; NOT_FOUND for what is no id of a post
   */
  async keep(user: Pick<User, 'id'>, input: UnsavedTextInput): Promise<boolean> {
    if (input.accountId && input.accountId !== String(user.id))
      throw new AppError('FORBIDDEN', 'Bài viết dở này của tài khoản khác');
    const bytes = postTextNames.reduce((sum, name) => sum + Buffer.byteLength(input[name]), 0);
    if (bytes > maxBytes) throw tooLarge();
    const values = valuesOf(input);
    const [before]: { isEnded: boolean; isLater: boolean; isSame: boolean }[] = await this.dataSource.query(
      `select ended_at is not null as "isEnded", written_at >= $3 as "isLater",
         (${columns}) is not distinct from (${parameters(4)}) as "isSame"
       from unsaved_texts where user_id = $1 and id = $2`,
      [user.id, input.tab, input.writtenAt, ...values],
    );
    if (before?.isLater) return before.isSame && !before.isEnded;
    if (before && !before.isEnded && before.isSame) return true;
    return this.dataSource.transaction(async (manager) => {
      if (!before || before.isEnded) await this.makeRoom(manager, user);
      const names = await holdFiles(manager, new Set([...storedNamesIn(input.content)].slice(0, MAX_FILES)));
      const rows: object[] = await manager.query(
        `insert into unsaved_texts (user_id, id, written_at, file_names, ${columns}) values ($1, $2, $3, $4, ${parameters(5)})
         on conflict (user_id, id) do update set (written_at, kept_at, ended_at, file_names, ${columns})
           = (excluded.written_at, now(), null, excluded.file_names, ${excluded})
         where unsaved_texts.written_at < excluded.written_at returning id`,
        [user.id, input.tab, input.writtenAt, [...names], ...values],
      );
      noteWrite('database');
      return rows.length > 0;
    });
  }

  /**
   * Ends texts, up to the time when they were typed. One that the server has not got yet is ended too: it may be under way. Later words
   * of the same tab begin anew.
   */
  async end(user: Pick<User, 'id'>, ends: readonly UnsavedTextEndInput[]): Promise<void> {
    const latest = new Map(
      ends
        .toSorted((one, other) => +one.writtenAt - +other.writtenAt)
        .map(({ tab, writtenAt }) => [tab, writtenAt]),
    );
    await this.dataSource.query(
      `insert into unsaved_texts (user_id, id, written_at, ended_at)
       select $1, id, written_at, now() from unnest($2::uuid[], $3::timestamptz[]) as ends (id, written_at)
       on conflict (user_id, id) do update set (written_at, kept_at, ended_at, file_names, cover, ${textColumns.join(', ')})
         = (excluded.written_at, now(), now(), '{}', null, ${textColumns.map(() => `''`).join(', ')})
       where unsaved_texts.written_at <= excluded.written_at`,
      [user.id, [...latest.keys()], [...latest.values()]],
    );
    await this.dataSource.query(
      `delete from unsaved_texts where user_id = $1 and id = any(array(
         select id from unsaved_texts where user_id = $1 and ended_at is not null order by ended_at desc offset ${MAX_ENDED}))`,
      [user.id],
    );
  }

  /** The texts of an account, the latest first, without their contents; some of them where ids are given. */
  find(user: Pick<User, 'id'>, ids?: readonly string[] | null): Promise<UnsavedText[]> {
    return this.dataSource.query(
      `select id, (select posts.id from posts where posts.id = post_id) as "postId", base_version as version, base_copy_version as "workingCopyVersion", cover,
         written_at as "writtenAt", ended_at is not null as "isEnded", ${listedTexts}
       from unsaved_texts where user_id = $1 and ($2::text[] is null or id::text = any($2))
       order by written_at desc limit ${max + MAX_ENDED}`,
      [user.id, ids?.filter((id) => isUUID(id)) ?? null],
    );
  }

  /** Sanitised contents in the order of the ids; an error where a save would refuse the content. */
  async contents(user: Pick<User, 'id'>, ids: readonly string[]): Promise<(string | Error)[]> {
    const rows: Pick<UnsavedTextRow, 'id' | 'content'>[] = await this.dataSource.query(
      'select id, content from unsaved_texts where user_id = $1 and id = any($2)',
      [user.id, ids],
    );
    const byId = new Map(rows.map(({ id, content }) => [id, content]));
    const sanitised: (string | Error)[] = [];
    // One after the other, as the workers take them from an account.
    for (const id of ids) sanitised.push(await this.sanitised(byId.get(id) ?? '', user));
    return sanitised;
  }

  /** Deletes what nobody has written on for long. @returns how many texts */
  @Purge('unsaved texts')
  async purge(closing?: AbortSignal): Promise<number> {
    let deleted = 0;
    for (let last = BATCH; last === BATCH && !closing?.aborted; deleted += last) {
      const [rows] = await this.dataSource.query(
        `delete from unsaved_texts where ctid = any(array(
           select ctid from unsaved_texts where kept_at < $1 limit ${BATCH} for update skip locked)) returning id`,
        [daysAgo(days)],
      );
      last = rows.length;
    }
    return deleted;
  }

  private async sanitised(html: string, { id }: Pick<User, 'id'>): Promise<string | Error> {
    if (html === '') return '';
    try {
      return (await this.sanitizer.sanitise(html, id)).content;
    } catch (error) {
      return error as Error;
    }
  }

  /** @throws AppError BAD_USER_INPUT when the account has as many as it may have */
  private async makeRoom(manager: EntityManager, user: Pick<User, 'id'>): Promise<void> {
    // The lock also counts one tab after the other.
    await this.users.lockOpen(manager, user.id);
    const [{ count }]: [{ count: number }] = await manager.query(
      'select count(*)::integer as count from unsaved_texts where user_id = $1 and ended_at is null',
      [user.id],
    );
    if (count < max) return;
    throw invalidInput({ field: 'tab', code: 'TOO_MANY', message: messages.unsavedTexts, limit: max });
  }
}

const textColumns = postTextList.map(({ column }) => column);
const written = ['post_id', 'base_version', 'base_copy_version', 'cover', ...textColumns];
const columns = written.join(', ');
const excluded = written.map((column) => `excluded.${column}`).join(', ');
const listedTexts = postTextList
  .filter(({ name }) => name !== 'content')
  .map(({ name, column }) => `${column} as "${name}"`)
  .join(', ');
const types = ['integer', 'integer', 'integer', 'text', ...textColumns.map(() => 'text')];

/** The parameters of `columns`. @param first the number of the first one */
function parameters(first: number): string {
  return types.map((type, index) => `$${first + index}::${type}`).join(', ');
}

/** The values of `columns`. */
function valuesOf({ postId: id, version, workingCopyVersion, cover, ...texts }: UnsavedTextInput) {
  const post = id === undefined || id === null ? null : postId(id);
  return [post, version, workingCopyVersion, cover, ...postTextNames.map((name) => texts[name])].map(
    (value) => value ?? null,
  );
}

function tooLarge() {
  const message = messages.unsavedTextSize;
  return invalidInput({ field: 'content', code: 'TOO_LARGE', message, limit: maxBytes });
}
