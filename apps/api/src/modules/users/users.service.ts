import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { IsNull, Repository } from 'typeorm';
import type { AccountFields } from '@tiempos/validation';
import { AppError, notFound } from '../../platform/errors/app-error.js';
import { User } from './user.entity.js';

const WITH_PASSWORD = {
  id: true,
  name: true,
  email: true,
  passwordHash: true,
  lockedAt: true,
  isManager: true,
} as const;

/** The rules of accounts, and the only code that touches their table. */
@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Adds an account inside the caller's transaction. A taken email breaks `users_email_unique` (C19i). */
  async create(
    manager: EntityManager,
    values: Pick<User, 'name' | 'email' | 'passwordHash'> &
      Partial<Pick<User, 'plan' | 'promotionCode' | 'isManager'>>,
  ): Promise<User> {
    return manager.save(User, manager.create(User, { isManager: false, ...values }));
  }

  /** @throws AppError NOT_FOUND 'User not found' (F124) */
  async getByEmail(email: string): Promise<User> {
    return (await this.users.findOneBy({ email })) ?? userNotFound();
  }

  /** The account with its password hash, or null; a login must not reveal which emails exist. */
  async findWithPassword(where: { email: string } | { id: number }): Promise<User | null> {
    return this.users.findOne({ where, select: WITH_PASSWORD });
  }

  /**
   * Locks an account until the caller's transaction ends, so that changes of its sessions, its email and its
   * password run one after another.
   *
   * @returns the account as it is now, with its password hash
   * @throws AppError NOT_FOUND 'User not found' (F124)
   */
  async lock(manager: EntityManager, id: number): Promise<User> {
    const user = await manager.findOne(User, {
      where: { id },
      select: WITH_PASSWORD,
      lock: { mode: 'for_no_key_update' },
    });
    return user ?? userNotFound();
  }

  /**
   * Locks an account as `lock` does, for what it must not begin once it is locked.
   *
   * @throws AppError FORBIDDEN for a locked account, NOT_FOUND
   */
  async lockOpen(manager: EntityManager, id: number): Promise<User> {
    const user = await this.lock(manager, id);
    if (user.lockedAt) throw new AppError('FORBIDDEN', 'Tài khoản đã bị khóa');
    return user;
  }

  /** Locks an account as `lock` does, for what managers alone may do. @throws AppError FORBIDDEN when it is none, or locked, by now */
  async lockManager(manager: EntityManager, id: number): Promise<User> {
    const user = await this.lockOpen(manager, id);
    if (!user.isManager) throw new AppError('FORBIDDEN', 'Chỉ người quản lý làm được việc này');
    return user;
  }

  /** Whether an account has this id. */
  exists(id: number): Promise<boolean> {
    return this.users.existsBy({ id });
  }

  /** Whether one of the accounts is a manager who can sign in (C103). */
  haveManager(manager: EntityManager = this.users.manager): Promise<boolean> {
    return manager.existsBy(User, { isManager: true, lockedAt: IsNull() });
  }

  /** Whether there are accounts and none of them is a manager who can sign in (C103). */
  async areWithoutManager(manager: EntityManager = this.users.manager): Promise<boolean> {
    return !(await this.haveManager(manager)) && (await manager.exists(User));
  }

  /** Has the account's next login say by whose link its password was set (C105), inside the caller's transaction. */
  async notePasswordLink(manager: EntityManager, id: number, madeById: number, madeAt: Date): Promise<void> {
    await manager.update(User, { id }, { passwordLinkById: madeById, passwordLinkAt: madeAt });
  }

  /** Reads by whose link the password was set, and when that was made, once; undefined when nothing is to be said. */
  async takePasswordLink(id: number): Promise<{ madeBy: string | null; madeAt: Date } | undefined> {
    const [rows]: [{ madeBy: string | null; madeAt: Date }[], number] = await this.users.query(
      `update users set password_link_by = null, password_link_at = null
       from users before left join users maker on maker.id = before.password_link_by
       where users.id = $1 and before.id = users.id and users.password_link_at is not null
       returning maker.name as "madeBy", before.password_link_at as "madeAt"`,
      [id],
    );
    return rows[0];
  }

  /** Updates name or email (F95), inside the caller's transaction if any. A taken email breaks `users_email_unique` (C19i). */
  async update(
    id: number,
    { name, email }: Partial<AccountFields>,
    manager: EntityManager = this.users.manager,
  ): Promise<User> {
    const { affected } = await manager.update(User, { id }, { name, email });
    if (!affected) userNotFound();
    return (await manager.findOneBy(User, { id })) ?? userNotFound();
  }

  /** Replaces the password inside the caller's transaction. */
  async setPasswordHash(manager: EntityManager, id: number, passwordHash: string): Promise<void> {
    await manager.update(User, { id }, { passwordHash });
  }

  /** Saves the name under which articles show an account, or that they show none (C107). @throws AppError NOT_FOUND */
  async setByline(id: number, byline: string | null): Promise<void> {
    await this.users.manager.transaction(async (manager) => {
      const { affected } = await manager.update(User, { id }, { byline });
      if (!affected) userNotFound();
      // Pages that show it are in the caches of all processes.
      await manager.query('notify published_posts');
    });
  }

  /** The names of many accounts in the dashboard or on articles, in the order of the ids; null for one that is gone or has none. */
  async names(ids: readonly number[], column: 'name' | 'byline' = 'name'): Promise<(string | null)[]> {
    const users = await this.users.find({
      where: ids.map((id) => ({ id })),
      select: { id: true, [column]: true },
    });
    const byId = new Map(users.map((user) => [user.id, user[column]]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

function userNotFound(): never {
  throw notFound('User not found');
}
