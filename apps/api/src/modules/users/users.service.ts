import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Repository } from 'typeorm';
import type { AccountFields } from '@tiempos/validation';
import { AppError, notFound } from '../../platform/errors/app-error.js';
import { User } from './user.entity.js';

const WITH_PASSWORD = { id: true, name: true, email: true, passwordHash: true, lockedAt: true } as const;

/** The rules of accounts, and the only code that touches their table. */
@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Adds an account inside the caller's transaction. A taken email breaks `users_email_unique` (C19i). */
  async create(
    manager: EntityManager,
    values: Pick<User, 'name' | 'email' | 'passwordHash'> & Partial<Pick<User, 'plan' | 'promotionCode'>>,
  ): Promise<User> {
    return manager.save(User, manager.create(User, values));
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

  /** Whether an account has this id. */
  exists(id: number): Promise<boolean> {
    return this.users.existsBy({ id });
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

  /** Names of many accounts, in the order of the ids; null for one that is gone. */
  async names(ids: readonly number[]): Promise<(string | null)[]> {
    const users = await this.users.find({
      where: ids.map((id) => ({ id })),
      select: { id: true, name: true },
    });
    const byId = new Map(users.map((user) => [user.id, user.name]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

function userNotFound(): never {
  throw notFound('User not found');
}
