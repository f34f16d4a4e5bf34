import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The key of the metadata that `AccountRights` looks for. */
export const ENDS_WITH_ACCOUNT = 'tiempos:ends-with-account';

/** Ends something of an account inside the caller's transaction, which holds the account's row locked, and returns how many. */
export type EndMethod = (manager: EntityManager, userId: number) => Promise<number>;

/** Has a method of a provider run when an account is locked or removed. @param subject what it ends, in the singular */
export function EndsWithAccount(subject: string) {
  return (target: object, name: string, method: TypedPropertyDescriptor<EndMethod>): void => {
    SetMetadata(ENDS_WITH_ACCOUNT, subject)(target, name, method);
  };
}
