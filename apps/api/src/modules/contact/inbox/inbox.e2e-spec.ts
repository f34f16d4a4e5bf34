import { aManager } from '../../../../test/managers.js';
import { storeMessage } from '../../../../test/messages.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
let manager: TestClient;
beforeAll(async () => {
  tested = await startApp();
  manager = await aManager(tested);
});
afterAll(() => tested.close());
beforeEach(() => tested.database.query('delete from contact_messages'));

const store = (values?: Parameters<typeof storeMessage>[1]) => storeMessage(tested, values);

const LIST = `query ($page: Int, $limit: Int, $state: ContactMessageState, $search: String) {
  contactMessages(page: $page, limit: $limit, state: $state, search: $search) {
    contents { id name state } paging { page total totalPage } counts { new answered spam }
    retentionDays spamRetentionDays
  }
}`;

async function list(variables: object = {}, by = manager) {
  const { data, errors } = await by.graphql(LIST, variables);
  expect(errors).toBeUndefined();
  return data.contactMessages;
}

const idsOf = async (variables: object) =>
  (await list(variables)).contents.map(({ id }: { id: string }) => id);

const setState = (id: string, state: string, by = manager) =>
  by.graphql(
    `mutation ($id: ID!, $state: ContactMessageState!) {
      setContactMessageState(id: $id, state: $state) { id state stateAt stateBy history { action doneBy } }
    }`,
    { id, state },
  );

const recorded = (action: string) =>
  tested.database.query(
    'select user_id, subject_id, number from post_history where action = $1 order by id desc limit 3',
    [action],
  );

describe('query contactMessages (C104)', () => {
  it('lists the newest first, in pages, with the numbers of all states', async () => {
    const [first, second, third] = [await store(), await store(), await store()];
    await setState(first, 'ANSWERED');
    await setState(second, 'SPAM');

    expect(await list({ limit: 2 })).toMatchObject({
      contents: [
        { id: third, state: 'NEW' },
        { id: second, state: 'SPAM' },
      ],
      paging: { page: 1, total: 3, totalPage: 2 },
      counts: { new: 1, answered: 1, spam: 1 },
      retentionDays: 730,
      spamRetentionDays: 30,
    });
    expect(await idsOf({ limit: 2, page: 2 })).toEqual([first]);
    expect(await idsOf({ page: 1_000_000_000 })).toEqual([]);
    expect(await list({ state: 'ANSWERED' })).toMatchObject({
      contents: [{ id: first }],
      paging: { total: 1 },
      counts: { new: 1, answered: 1, spam: 1 },
    });
  });

  it.each([
    ['the name without accents', 'huong'],
    ['the name with accents', 'HƯỜNG'],
    ['words of the name in another order', 'hường nguyễn'],
    ['a part of the email', 'Quan-Pho'],
    ['the number as it was typed', '090 123 45'],
    ['digits of the number', '1234567'],
    ['the number in E.164', '+84901234567'],
    ['a number that begins with 0084', '0084 901'],
    ['the number with dots', '0901.234.567'],
  ])('finds a message by %s', async (_by, search) => {
    const id = await store();
    await store({ name: 'Lê Văn Tám', phone: '0777 888 999', email: 'tam@tiem.example' });
    expect(await list({ search })).toMatchObject({ contents: [{ id }], counts: { new: 1 } });
  });

  it('finds a number that was typed in E.164 by how it is dialled, and a name without accents by one with them', async () => {
    const id = await store({ name: 'Huong', phone: '+84912345678', email: 'a@tiem.example' });
    expect(await idsOf({ search: '0912' })).toEqual([id]);
    expect(await idsOf({ search: 'Hương' })).toEqual([id]);
  });

  it.each(['%', '_', '\\', "' or true --", '(', '+', '\0', '*'])(
    'takes %j for the text that it is',
    async (search) => {
      await store();
      const { errors } = await manager.graphql(LIST, { search });
      expect(errors).toBeUndefined();
    },
  );
});

const READ = `query ($id: ID!) {
  contactMessage(id: $id) {
    id name phone phoneE164 email message createdAt consentedAt privacyPolicyVersion state stateAt stateBy note
    messagesByEmail messagesByPhone history { id doneAt doneBy action }
  }
}`;

describe('query contactMessage (C104)', () => {
  it('returns the whole text, the consent, and how much there is of the person', async () => {
    const id = await store({ message: 'Dòng một\nDòng hai', phone: '0901234567' });
    await store({ email: 'khac@tiem.example', phone: '+84 901 234 567' });
    await store({ email: 'la@tiem.example', phone: '0777 888 999' });
    const { data } = await manager.graphql(READ, { id });
    expect(data.contactMessage).toMatchObject({
      id,
      phoneE164: '+84901234567',
      message: 'Dòng một\nDòng hai',
      privacyPolicyVersion: '2026-11-30',
      consentedAt: expect.any(String),
      state: 'NEW',
      stateAt: null,
      stateBy: null,
      note: null,
      messagesByEmail: 1,
      messagesByPhone: 2,
      history: [],
    });
  });

  it.each(['0', '99999999999999999999', 'abc', '-1', '123456789012345678'])(
    'responds with NOT_FOUND to %s',
    async (id) => {
      const { errors } = await manager.graphql(READ, { id });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    },
  );
});

describe('mutation setContactMessageState (C104)', () => {
  it('records who did what, oldest first; the same state again records nothing', async () => {
    const id = await store();
    const colleague = await aManager(tested);
    await setState(id, 'ANSWERED');
    await setState(id, 'ANSWERED', colleague);
    const { name } = manager.account!;
    expect((await setState(id, 'NEW', colleague)).data.setContactMessageState).toMatchObject({
      state: 'NEW',
      stateBy: colleague.account!.name,
      history: [
        { action: 'ANSWER', doneBy: name },
        { action: 'REOPEN', doneBy: colleague.account!.name },
      ],
    });
  });

  it('by two managers at once is recorded once', async () => {
    const id = await store();
    const colleague = await aManager(tested);
    const both = await Promise.all([setState(id, 'SPAM'), setState(id, 'SPAM', colleague)]);
    expect(both.map(({ data }) => data.setContactMessageState.state)).toEqual(['SPAM', 'SPAM']);
    const { data } = await manager.graphql(READ, { id });
    expect(data.contactMessage.history).toHaveLength(1);
  });

  it('outlives the account that set it', async () => {
    const id = await store();
    const colleague = await aManager(tested);
    await setState(id, 'ANSWERED', colleague);
    await tested.database.query('delete from users where email = $1', [colleague.account!.email]);
    const { data } = await manager.graphql(READ, { id });
    expect(data.contactMessage).toMatchObject({
      state: 'ANSWERED',
      stateBy: null,
      stateAt: expect.any(String),
      history: [{ action: 'ANSWER', doneBy: null }],
    });
  });
});

describe('mutation saveContactMessageNote (C104)', () => {
  const save = (id: string, note: string | null, before: string | null, by = manager) =>
    by.graphql(
      `mutation ($id: ID!, $note: String, $before: String) {
        saveContactMessageNote(id: $id, input: { note: $note }, before: $before) { note history { action } }
      }`,
      { id, note, before },
    );

  it('keeps, changes and removes a note, with its line breaks', async () => {
    const id = await store();
    expect((await save(id, '  Gọi lại\nchiều thứ hai ', null)).data.saveContactMessageNote).toEqual({
      note: 'Gọi lại\nchiều thứ hai',
      history: [{ action: 'NOTE' }],
    });
    const { data } = await save(id, ' ', 'Gọi lại\nchiều thứ hai');
    expect(data.saveContactMessageNote.note).toBeNull();
  });

  it('keeps the note of a colleague who was first, also when both save at once', async () => {
    const id = await store();
    const colleague = await aManager(tested);
    const responses = await Promise.all([save(id, 'Của Hoa', null), save(id, 'Của Minh', null, colleague)]);
    const { data } = await manager.graphql(READ, { id });
    const { note } = data.contactMessage;
    expect(['Của Hoa', 'Của Minh']).toContain(note);
    expect(responses.flatMap(({ errors = [] }) => errors)).toMatchObject([
      { extensions: { code: 'CONFLICT', note } },
    ]);
    expect((await save(id, 'Của cả hai', note)).data.saveContactMessageNote.note).toBe('Của cả hai');
  });

  it('refuses more than 500 characters with a message at the field', async () => {
    const id = await store();
    expect((await save(id, 'ă'.repeat(500), null)).errors).toBeUndefined();
    const { errors } = await save(id, 'ă'.repeat(501), 'ă'.repeat(500));
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', errors: { note: 'Ghi chú tối đa 500 ký tự' } } },
    ]);
  });
});

describe('mutation exportContactMessages (C104)', () => {
  const exported = async (variables: object = {}) => {
    const { data, errors } = await manager.graphql(
      `mutation ($state: ContactMessageState, $search: String) {
        exportContactMessages(state: $state, search: $search) { csv number isComplete }
      }`,
      variables,
    );
    expect(errors).toBeUndefined();
    return data.exportContactMessages;
  };

  it('returns what the filter shows, and records how many', async () => {
    const answered = await store({ name: 'Lê Văn Tám', phone: '0901234567' });
    await setState(answered, 'ANSWERED');
    await store({ message: '=HYPERLINK("http://evil.example")' });

    const { csv, number, isComplete } = await exported();
    expect([number, isComplete]).toEqual([2, true]);
    const [head, newest, oldest, rest] = csv.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Gửi lúc","Họ tên","Số điện thoại",/);
    expect(newest).toContain(`"'=HYPERLINK(""http://evil.example"")","Mới"`);
    expect(oldest).toContain(`"Lê Văn Tám","'0901234567","'+84901234567"`);
    expect(oldest).toContain(`"Đã trả lời","${manager.account!.name}"`);
    expect(rest).toBe('');

    expect((await exported({ state: 'ANSWERED', search: 'tam' })).number).toBe(1);
    expect((await exported({ search: 'không ai cả' })).number).toBe(0);
    expect(await recorded('export-messages')).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
  });

  it('has at most the newest 5,000, and says that there are more', async () => {
    await tested.database.query(
      `insert into contact_messages (name, phone, email, message, privacy_policy_version, consented_at, door, captcha_provider)
       select 'Hoa', '0901234567', 'hoa@tiem.example', 'Tin số ' || n || '.', '1', now(), 'rest', 'altcha'
       from generate_series(1, 5001) n`,
    );
    const { csv, ...rest } = await exported();
    expect(rest).toEqual({ number: 5000, isComplete: false });
    expect([csv.includes('Tin số 5001.'), csv.includes('Tin số 1.')]).toEqual([true, false]);
  });

  it('ends where the texts are too long for one response', async () => {
    await tested.database.query(
      `insert into contact_messages (name, phone, email, message, privacy_policy_version, consented_at, door, captcha_provider)
       select 'Hoa', '0901234567', 'hoa@tiem.example', repeat('ă', 5000), '1', now(), 'rest', 'altcha'
       from generate_series(1, 700) n`,
    );
    const { csv: _, ...rest } = await exported();
    expect(rest).toEqual({ number: 600, isComplete: false });
  });
});

describe('mutation eraseContactMessages (C104)', () => {
  const erase = (id: string, values: { byPhone?: boolean; expected: number }, by = manager) =>
    by.graphql(
      `mutation ($id: ID!, $byPhone: Boolean!, $expected: Int!) {
        eraseContactMessages(id: $id, byPhone: $byPhone, expected: $expected)
      }`,
      { id, byPhone: false, ...values },
    );

  async function aPerson() {
    const id = await store();
    await store();
    const byPhone = await store({ email: 'khac@tiem.example', phone: '+84901234567' });
    const other = await store({ email: 'la@tiem.example', phone: '0777 888 999' });
    return { id, byPhone, other };
  }

  it('deletes what has the email, and records the number alone', async () => {
    const { id, byPhone, other } = await aPerson();
    expect((await erase(id, { expected: 2 })).data).toEqual({ eraseContactMessages: 2 });
    expect(await idsOf({})).toEqual([other, byPhone]);
    expect((await recorded('erase-messages'))[0]).toMatchObject({ subject_id: null, number: 2 });
  });

  it('deletes what has the email or the number', async () => {
    const { id, other } = await aPerson();
    expect((await erase(id, { byPhone: true, expected: 3 })).data).toEqual({ eraseContactMessages: 3 });
    expect(await idsOf({})).toEqual([other]);
  });

  it('deletes nothing when there is another number of messages by now', async () => {
    const { id } = await aPerson();
    const { errors } = await erase(id, { expected: 1 });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', number: 2 } }]);
    expect(await idsOf({})).toHaveLength(4);
  });

  it('by two managers at once, from two messages of the person, is done once', async () => {
    const [one, two] = [await store(), await store()];
    const colleague = await aManager(tested);
    const responses = await Promise.all([
      erase(one, { expected: 2 }),
      erase(two, { expected: 2 }, colleague),
    ]);
    expect(responses.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(['CONFLICT', 'NOT_FOUND']).toContain(
      responses.flatMap(({ errors = [] }) => errors)[0]?.extensions.code,
    );
    expect(await idsOf({})).toEqual([]);
  });
});

describe('openMessages of an account (C104)', () => {
  it('is the number of new messages for a manager, and null for others', async () => {
    const answered = await store();
    await store();
    await setState(answered, 'ANSWERED');
    const query = '{ me { isManager openMessages } }';
    expect((await manager.graphql(query)).data.me).toEqual({ isManager: true, openMessages: 1 });
    const editor = await tested.client.signUp();
    expect((await editor.graphql(query)).data.me).toEqual({ isManager: false, openMessages: null });
  });
});
