import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { AppConfig } from '../../../platform/config/app-config.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { costs, costsOfPage } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { ClientIp } from '../../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { ManagersOnly } from '../../../platform/http/public.decorator.js';
import {
  refuseRepeatable,
  Repeatable,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { listRequest, pageArgument } from '../../../platform/openapi/paging.js';
import { AccountRecordsService } from './account-records.service.js';
import { PeopleService } from './people.service.js';
import { CreatedPasswordLink, PeoplePage, Person, signUpModes } from './person.js';

const ACCOUNT_ID = { type: () => ID, description: "The account's id." };

const FailsToChange = () => Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/** A change of an account costs a lock, a few statements and the account as it is then. */
const CHANGE = 100;

/** GraphQL API of other people's accounts, for managers (C103, C105). */
@Resolver()
export class PeopleResolver {
  constructor(
    private readonly service: PeopleService,
    private readonly accounts: AccountRecordsService,
    private readonly config: AppConfig,
  ) {}

  @Query(() => PeoplePage, {
    complexity: costsOfPage(limits.peoplePage),
    description: 'Lists the accounts, the newest first, 20 a page. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  people(
    @CurrentUser() { id }: SessionUser,
    @Args('page', pageArgument) page: number | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'Words of names and emails; accents and case do not matter.',
    })
    search: string | null,
  ): Promise<PeoplePage> {
    return this.service.list(id, listRequest({ page }, limits.peoplePage), search);
  }

  @Query(() => signUpModes, { complexity: 1, description: 'Who may make an account. Requires a manager.' })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  signUpMode(): string {
    return this.config.SIGNUP_MODE;
  }

  @Mutation(() => Person, {
    complexity: costs(CHANGE),
    description:
      'Locks an account: nobody can sign in with it. Its sessions, API tokens, invitations and links end. Not for one’s own account. ' +
      'Requires a manager.',
  })
  @ManagersOnly()
  @FailsToChange()
  async lockAccount(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @ClientIp() clientIp: string,
  ): Promise<Person> {
    await this.accounts.lock(accountId(id), { id: user.id, clientIp });
    return this.service.get(user.id, accountId(id));
  }

  @Mutation(() => Person, {
    complexity: costs(CHANGE),
    description:
      'Unlocks an account: its owner can sign in again. What the lock has ended stays ended. Requires a manager.',
  })
  @ManagersOnly()
  @FailsToChange()
  async unlockAccount(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @ClientIp() clientIp: string,
  ): Promise<Person> {
    await this.accounts.unlock(accountId(id), { id: user.id, clientIp });
    return this.service.get(user.id, accountId(id));
  }

  @Mutation(() => Person, {
    complexity: costs(CHANGE),
    description: 'Signs an account out on every device. Its API tokens stay. Requires a manager.',
  })
  @ManagersOnly()
  @FailsToChange()
  async endAccountSessions(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @ClientIp() clientIp: string,
  ): Promise<Person> {
    await this.accounts.endSessions(accountId(id), { id: user.id, clientIp });
    return this.service.get(user.id, accountId(id));
  }

  @Mutation(() => Person, {
    complexity: costs(CHANGE),
    description:
      'Makes a manager of an account, or an account like others of a manager, which ends the invitations and password links that it ' +
      'has made. Nobody takes it from himself. Requires a manager.',
  })
  @ManagersOnly()
  @FailsToChange()
  async setManager(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @Args('isManager', { description: 'Whether the account shall be a manager.' }) isManager: boolean,
    @ClientIp() clientIp: string,
  ): Promise<Person> {
    const by = { id: user.id, clientIp };
    if (isManager) await this.accounts.nameManager(accountId(id), by);
    else await this.accounts.unnameManager(accountId(id), by);
    return this.service.get(user.id, accountId(id));
  }

  @Mutation(() => ID, {
    complexity: CHANGE,
    description:
      'Removes an account for good, and returns its id. Its posts stay, without an author. Not for one’s own account. Requires a manager.',
  })
  @ManagersOnly()
  @FailsToChange()
  async removeAccount(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @ClientIp() clientIp: string,
  ): Promise<number> {
    await this.accounts.remove(accountId(id), { id: user.id, clientIp });
    return accountId(id);
  }

  @Mutation(() => CreatedPasswordLink, {
    complexity: costs(CHANGE),
    description:
      'Makes a link with which the owner of an account sets a new password. With mail it goes to the account alone, and works for half an ' +
      'hour. Without mail it is in this response only: using it ends all sessions and API tokens, and the next login says who made it. ' +
      'Not for managers and locked accounts. A request with the header Idempotency-Key is refused. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'])
  async createPasswordLink(
    @CurrentUser() user: SessionUser,
    @Args('id', ACCOUNT_ID) id: string,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<CreatedPasswordLink> {
    refuseRepeatable(request);
    const link = await this.accounts.makePasswordLink(accountId(id), { id: user.id, clientIp });
    return { link, person: await this.service.get(user.id, accountId(id)) };
  }
}

const MAX_ID = 2_147_483_647;

/** @throws AppError NOT_FOUND when no account can have the id */
function accountId(raw: string): number {
  const id = /^\d{1,10}$/.test(raw) ? Number(raw) : 0;
  if (id >= 1 && id <= MAX_ID) return id;
  throw notFound('Không tìm thấy tài khoản');
}
