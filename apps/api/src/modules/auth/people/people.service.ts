import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { holdsWords, searchText } from '../../../platform/database/search-text.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import type { PeoplePage, Person } from './person.js';

/** The accounts of an installation, for its managers (C105). */
@Injectable()
export class PeopleService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One page of accounts, the newest first.
   *
   * @param search words of names and emails; accents and case do not matter
   */
  async list(meId: number, request: ListRequest, search: string | null | undefined): Promise<PeoplePage> {
    const words: string[] = [];
    const conditions = holdsWords("name || ' ' || email", searchText(search), (word) => {
      words.push(word);
      return `$${words.length}::text`;
    });
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    // One scan: no index of the names would be worth its place.
    const [{ total, ids } = { total: 0, ids: [] }] = await this.query<{ total: number; ids: number[] }>(
      `with found as materialized (select id from users ${where})
       select (select count(*)::integer from found) as total,
         array(select id from found order by id desc limit $${words.length + 1} offset $${words.length + 2}) as ids`,
      [...words, request.limit, (request.page - 1) * request.limit],
    );
    const nodes = await this.read(meId, ids);
    return { nodes, paging: pagingOf(request, total) };
  }

  /** One account. @throws AppError NOT_FOUND */
  async get(meId: number, id: number): Promise<Person> {
    const [person] = await this.read(meId, [id]);
    if (!person) throw notFound('Không tìm thấy tài khoản');
    return person;
  }

  /** The tables of sessions and posts are counted for the accounts of a page only; that of posts belongs to a module of the same layer. */
  private read(meId: number, ids: readonly number[]): Promise<Person[]> {
    return this.query<Person>(
      `select id, name, email, created_at as "createdDate", is_manager as "isManager", locked_at as "lockedAt",
         greatest(last_seen_at, renewed_at) as "lastSeenAt", open_sessions as sessions, posts, id = $1 as "isMe"
       from users,
         lateral (select count(*)::integer as posts from posts where author_id = users.id) written,
         lateral (select count(*) filter (where expires_at > now())::integer as open_sessions, max(rotated_at) as renewed_at
                  from sessions where user_id = users.id) signed_in
       where id = any($2::integer[]) order by id desc`,
      [meId, ids],
    );
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.dataSource.query(sql, parameters);
  }
}
