import { tokensOf } from '../../../../test/api-tokens.js';
import { aPostForm } from '../../../../test/builders.js';
import { aManager } from '../../../../test/managers.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const PERSON = 'id name email createdDate lastSeenAt posts isManager lockedAt sessions isMe';
const NOT_A_MANAGER = {
  message: 'Chỉ người quản lý làm được việc này',
  extensions: { code: 'FORBIDDEN' },
};

const list = (client: TestClient, variables: object = {}) =>
  client.graphql(
    `query ($page: Int, $search: String) { people(page: $page, search: $search) { nodes { ${PERSON} } paging { total hasNextPage } } }`,
    variables,
  );
const change = (client: TestClient, mutation: string, id: string, more = '') =>
  client.graphql(`mutation ($id: ID!) { ${mutation}(id: $id${more}) { ${PERSON} } }`, { id });
const remove = (client: TestClient, id: string) =>
  client.graphql('mutation ($id: ID!) { removeAccount(id: $id) }', { id });
const setManager = (client: TestClient, id: string, isManager: boolean) =>
  change(client, 'setManager', id, `, isManager: ${isManager}`);
const idOf = async (client: TestClient): Promise<string> =>
  (await client.graphql('{ me { id } }')).data.me.id;
const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status;
const record = async (client: TestClient) =>
  (
    await client.graphql(
      '{ activity { nodes { doneBy doneById action subjectId subjectName } hasNextPage } }',
    )
  ).data.activity;

async function aColleague() {
  const client = await tested.client.signUp();
  return { client, id: await idOf(client) };
}

describe('The list of people (C105)', () => {
  it('shows accounts with their posts and sessions, the newest first', async () => {
    const manager = await aManager(tested);
    const { client, id } = await aColleague();
    await client.rest('POST', '/api/post', aPostForm());
    const { data } = await list(manager);
    expect(data.people.nodes.slice(0, 2)).toEqual([
      {
        id,
        name: 'Nguyễn Thị Hoa',
        email: client.account!.email,
        createdDate: expect.any(String),
        lastSeenAt: expect.any(String),
        posts: 1,
        isManager: false,
        lockedAt: null,
        sessions: 1,
        isMe: false,
      },
      expect.objectContaining({ email: manager.account!.email, isManager: true, isMe: true, posts: 0 }),
    ]);
  });

  it('finds names without accents, and emails', async () => {
    const manager = await aManager(tested);
    const found = await tested.client.signUp({ name: 'Đặng Thùy Trâm' });
    const emails = async (search: string) =>
      (await list(manager, { search })).data.people.nodes.map(({ email }: { email: string }) => email);
    expect(await emails('tram dang')).toEqual([found.account!.email]);
    expect(await emails(found.account!.email.toUpperCase())).toEqual([found.account!.email]);
    expect(await emails('%')).toEqual([]);
  });

  it('has 20 a page', async () => {
    const manager = await aManager(tested);
    await tested.database.query(
      `insert into users (name, email, password_hash) select 'Trang', 'trang' || n || '@tiem.example', 'x' from generate_series(1, 21) n`,
    );
    const first = (await list(manager, { search: 'trang' })).data.people;
    const second = (await list(manager, { search: 'trang', page: 2 })).data.people;
    expect([first.nodes.length, first.paging]).toEqual([20, { total: 21, hasNextPage: true }]);
    expect([second.nodes.length, second.paging.hasNextPage]).toEqual([1, false]);
  });
});

describe('What a manager does to an account (C103, C105)', () => {
  it('locks, unlocks, signs out and removes it, and each is recorded', async () => {
    const manager = await aManager(tested);
    const managerId = await idOf(manager);
    const { client, id } = await aColleague();
    expect((await change(manager, 'endAccountSessions', id)).data.endAccountSessions.sessions).toBe(0);
    expect(await statusOf(client)).toBe(401);
    expect((await change(manager, 'lockAccount', id)).data.lockAccount.lockedAt).toEqual(expect.any(String));
    expect((await change(manager, 'unlockAccount', id)).data.unlockAccount.lockedAt).toBeNull();
    expect((await setManager(manager, id, true)).data.setManager.isManager).toBe(true);
    expect((await setManager(manager, id, false)).data.setManager.isManager).toBe(false);
    expect((await remove(manager, id)).data.removeAccount).toBe(id);
    const { nodes } = await record(manager);
    const done = (action: string) => ({
      doneBy: 'Nguyễn Thị Hoa',
      doneById: managerId,
      action,
      subjectId: id,
      subjectName: null,
    });
    expect(nodes.slice(0, 6)).toEqual(
      [
        'REMOVE_ACCOUNT',
        'UNNAME_MANAGER',
        'NAME_MANAGER',
        'UNLOCK_ACCOUNT',
        'LOCK_ACCOUNT',
        'END_SESSIONS',
      ].map(done),
    );
  });

  it('is not done to himself', async () => {
    const manager = await aManager(tested);
    const id = await idOf(manager);
    for (const attempt of [
      change(manager, 'lockAccount', id),
      setManager(manager, id, false),
      remove(manager, id),
    ]) {
      expect((await attempt).errors).toMatchObject([
        {
          message: 'Bạn không làm được việc này với tài khoản của chính mình',
          extensions: { code: 'FORBIDDEN' },
        },
      ]);
    }
    expect(await statusOf(manager)).toBe(200);
  });

  it.each(['0', '-1', '99999999999', '999999999', 'a'])('is not done to the account %s', async (id) => {
    const manager = await aManager(tested);
    for (const attempt of [change(manager, 'lockAccount', id), remove(manager, id)]) {
      expect((await attempt).errors).toMatchObject([
        { message: 'Không tìm thấy tài khoản', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  });

  it.each([
    ['lock', (client: TestClient, id: string) => change(client, 'lockAccount', id)],
    ['unname', (client: TestClient, id: string) => setManager(client, id, false)],
    ['remove', remove],
  ])('is done by one of two who %s each other at once', async (_name, act) => {
    await tested.database.query('update users set is_manager = false');
    const managers = [await aManager(tested), await aManager(tested)] as const;
    const ids = [await idOf(managers[0]), await idOf(managers[1])] as const;
    const [first, second] = await Promise.all([act(managers[0], ids[1]), act(managers[1], ids[0])]);
    expect([first.errors, second.errors].filter((errors) => errors === undefined)).toHaveLength(1);
    expect(
      await tested.database.query('select from users where is_manager and locked_at is null'),
    ).toHaveLength(1);
  });

  it('ends what an unnamed manager could come back by', async () => {
    const manager = await aManager(tested);
    const other = await aManager(tested);
    const { data } = await other.graphql(
      'mutation { createInvitation(input: { isManager: true }) { code invitation { id } } }',
    );
    await setManager(manager, await idOf(other), false);
    const promotionCode = data.createInvitation.code as string;
    const { body } = await tested.client.rest('POST', '/api/auth/signup', {
      ...tested.client.account,
      name: 'Hoa',
      email: 'hoa.back@tiem.example',
      password: 'BanhMi2026',
      promotionCode,
    });
    expect(body.errors).toEqual({ promotion: 'promotion.discountCodeNotFound' });
    expect((await list(other)).errors).toMatchObject([NOT_A_MANAGER]);
  });
});

describe('The record of who did what (C105)', () => {
  it('goes back 90 days, 50 at a time, and names the operator by nobody', async () => {
    const manager = await aManager(tested);
    await tested.database.query(
      `insert into post_history (at, action, subject_id)
       select now() - interval '1 day' * case when n < 10 then 91 else 1 end, 'lock-account', n from generate_series(1, 70) n`,
    );
    const page = async (after: string | null) =>
      (
        await manager.graphql(
          'query ($after: ID) { activity(after: $after) { nodes { id doneBy doneById subjectId subjectName } hasNextPage } }',
          { after },
        )
      ).data.activity;
    const first = await page(null);
    expect(first.nodes).toHaveLength(50);
    expect(first.hasNextPage).toBe(true);
    expect(first.nodes[0]).toMatchObject({ doneBy: null, doneById: null, subjectId: '70' });
    const second = await page(first.nodes.at(-1).id);
    expect(second.nodes.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual(
      Array.from({ length: 11 }, (_, index) => String(20 - index)),
    );
    expect(second.hasNextPage).toBe(false);
  });

  it('is read by its ids only', async () => {
    const { errors } = await (await aManager(tested)).graphql('{ activity(after: "x") { hasNextPage } }');
    expect(errors?.[0]?.extensions.errors).toEqual({
      after: 'after không phải là con trỏ của danh sách này',
    });
  });
});

describe('People in every mode of sign-up (C59, C103)', () => {
  it.each(['open', 'invite', 'closed'])('are seen by managers alone: %s', async (mode) => {
    const app = await startApp({ SIGNUP_MODE: mode });
    try {
      await app.database.query(
        `insert into promotion_codes (code, max_uses, uses_left, expires_at) values ('x', 1, 1, now() + interval '1 day')`,
      );
      const { created, program } = tokensOf(() => app);
      const [manager, editor] = await accountsOf(app);
      expect((await manager.graphql('{ signUpMode }')).data).toEqual({ signUpMode: mode.toUpperCase() });
      for (const other of [editor, program((await created(manager, { scope: 'WRITE' })).secret)]) {
        for (const field of [
          'people { paging { total } }',
          'invitations { id }',
          'activity { hasNextPage }',
        ]) {
          expect((await other.graphql(`{ ${field} }`)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
        }
      }
      expect((await app.client.graphql('{ people { paging { total } } }')).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
    } finally {
      await app.close();
    }
  });

  /** A manager and another account, of whom sign-up may know nothing. */
  async function accountsOf(app: TestApp): Promise<[TestClient, TestClient]> {
    const hash = await tested.database.query<{ password_hash: string }>(
      'select password_hash from users where email = $1',
      [(await tested.client.signUp()).account!.email],
    );
    const logIn = async (email: string, isManager: boolean) => {
      await app.database.query(
        'insert into users (name, email, password_hash, is_manager) values ($1, $2, $3, $4)',
        ['Hoa', email, hash[0]!.password_hash, isManager],
      );
      const { body } = await app.client.rest('POST', '/api/auth/login', { email, password: 'BanhMi2026' });
      return app.client.withTokens(body.tokens);
    };
    return [await logIn('quan.ly@tiem.example', true), await logIn('hoa@tiem.example', false)];
  }
});
