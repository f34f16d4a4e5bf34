import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { decoratedMethods } from '../../platform/queue/decorated-methods.js';
import { ENDS_WITH_ACCOUNT, type EndMethod } from './ends-with-account.js';

/** What ended with an account, and how many of it. */
export interface EndedRight {
  /** In the singular, such as `preview link`. */
  readonly subject: string;
  readonly number: number;
}

/**
 * What an account holds or has handed out: what lets somebody read or do what visitors may not. Each domain ends its own, by
 * `@EndsWithAccount()`; account-rights.e2e-spec.ts asks of every table that refers to accounts what becomes of its rows.
 */
@Injectable()
export class AccountRights {
  constructor(
    readonly discovery: DiscoveryService,
    readonly scanner: MetadataScanner,
    readonly reflector: Reflector,
  ) {}

  /** Ends all of it inside the caller's transaction, which holds the account's row locked (C103). @returns what there was */
  async endAll(manager: EntityManager, userId: number): Promise<EndedRight[]> {
    const ended: EndedRight[] = [];
    for (const { metadata, method } of decoratedMethods<string, EndMethod>(this, ENDS_WITH_ACCOUNT)) {
      // One after the other: they share a connection.
      ended.push({ subject: metadata, number: await method(manager, userId) });
    }
    return ended.filter(({ number }) => number > 0);
  }
}
