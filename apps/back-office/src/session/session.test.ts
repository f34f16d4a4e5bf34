import { jest } from '@jest/globals';
import { Session, type SessionOptions } from './session';
import { memoryStorage, type Tokens } from './stored-session';

const hoa = { id: '1', name: 'Hoa', email: 'hoa@tiem.example' };
const minh = { id: '2', name: 'Minh', email: 'minh@tiem.example' };

function tokens(name: string, expiresIn = 3600): Tokens {
  return { accessToken: `access-${name}`, refreshToken: `refresh-${name}`, expiresIn };
}

/** Two tabs of one browser: one storage, one lock, and each gets the storage events of the other. */
function openTabs(renewTokens: SessionOptions['renewTokens']) {
  const storage = memoryStorage();
  const queues: Record<string, Promise<unknown>> = {};
  const locks = {
    request: (name: string, work: () => Promise<unknown>) =>
      (queues[name] = (queues[name] ?? Promise.resolve()).then(work, work)),
  } as unknown as LockManager;
  const tabs = [0, 1].map(() => new Session({ storage, locks, renewTokens }));
  return { storage, first: tabs[0]!, second: tabs[1]! };
}

describe('Session (F42, F44, F56, C19)', () => {
  it('stores user, tokens and trial under their names, and nothing else of the response', () => {
    const { storage, first } = openTabs(undefined);
    const user = { ...hoa, __typename: 'User' };
    const promotion = { trial: true, days: 7, __typename: 'Promotion' };
    first.signIn({ user, tokens: tokens('1'), promotion });
    expect(Object.fromEntries(names(storage).map((name) => [name, storage.getItem(name)]))).toEqual({
      user: JSON.stringify(hoa),
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      promotion: '{"trial":true,"days":7}',
    });
  });

  it('stores no promotion without a trial, and forgets an older one', () => {
    const { storage, first } = openTabs(undefined);
    storage.setItem('promotion', '{"trial":true,"days":7}');
    first.signIn({ user: hoa, tokens: tokens('1'), promotion: null });
    expect(storage.getItem('promotion')).toBeNull();
  });

  it.each(['{', 'null', '"Hoa"', '[]', '7', ''])('counts a stored %s as logged out', (text) => {
    const storage = memoryStorage();
    storage.setItem('user', text);
    storage.setItem('accessToken', 'access');
    expect(new Session({ storage }).getState().user).toBeUndefined();
  });

  it('sends no token without a stored user', async () => {
    const storage = memoryStorage();
    storage.setItem('accessToken', 'access');
    expect(await new Session({ storage }).credentials()).toBeUndefined();
  });

  it('clears everything on logout without a request (F57)', () => {
    const renewTokens = jest.fn<NonNullable<SessionOptions['renewTokens']>>();
    const { storage, first } = openTabs(renewTokens);
    first.signIn({ user: hoa, tokens: tokens('1'), promotion: { trial: true, days: 7 } });
    first.signOut();
    expect(names(storage)).toEqual([]);
    expect(first.getState()).toEqual({ user: undefined, isExpired: false });
    expect(renewTokens).not.toHaveBeenCalled();
  });
});

describe('Session in two tabs (C16)', () => {
  it('follows a login, a new name and a logout of the other tab', () => {
    const { first, second } = openTabs(undefined);
    first.signIn({ user: hoa, tokens: tokens('1') });
    second.follow({ key: 'user' });
    expect(second.getState().user).toEqual(hoa);
    first.updateUser({ ...hoa, name: 'Hoa Hồng' });
    second.follow({ key: 'user' });
    expect(second.getState().user?.name).toBe('Hoa Hồng');
    first.signOut();
    second.follow({ key: null });
    expect(second.getState().user).toBeUndefined();
  });

  it('ignores other keys of the storage', () => {
    const { storage, first } = openTabs(undefined);
    storage.setItem('user', JSON.stringify(hoa));
    first.follow({ key: 'colorScheme' });
    expect(first.getState().user).toBeUndefined();
  });

  it('renews once, however many requests of both tabs were refused', async () => {
    const renewTokens = jest.fn(async () => tokens('2'));
    const { first, second } = openTabs(renewTokens);
    first.signIn({ user: hoa, tokens: tokens('1') });
    second.follow({ key: 'user' });
    const used = [await first.credentials(), await second.credentials()];
    const recovered = await Promise.all([
      first.recover(used[0]!),
      first.recover(used[0]!),
      second.recover(used[1]!),
    ]);
    expect(recovered).toEqual([true, true, true]);
    expect(renewTokens).toHaveBeenCalledTimes(1);
    expect((await second.credentials())?.accessToken).toBe('access-2');
  });
});

describe('Session renewal (C16)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('happens with the first request within a minute of the expiry, not by a timer', async () => {
    const renewTokens = jest.fn(async () => tokens('2'));
    const session = new Session({ storage: memoryStorage(), renewTokens });
    session.signIn({ user: hoa, tokens: tokens('1', 3600) });
    jest.advanceTimersByTime(3_539_999);
    expect((await session.credentials())?.accessToken).toBe('access-1');
    jest.advanceTimersByTime(1);
    expect(renewTokens).not.toHaveBeenCalled();
    expect((await session.credentials())?.accessToken).toBe('access-2');
  });

  it('reads the expiry of a stored token from its claims', async () => {
    const storage = memoryStorage();
    const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 30 }));
    const accessToken = `head.${claims}.mac`;
    new Session({ storage }).signIn({ user: hoa, tokens: { ...tokens('1'), accessToken } });
    const session = new Session({ storage, renewTokens: async () => tokens('2') });
    expect((await session.credentials())?.accessToken).toBe('access-2');
  });

  it('uses the old token when the renewal receives no response', async () => {
    const renewTokens = () => Promise.reject(new Error('offline'));
    const session = new Session({ storage: memoryStorage(), renewTokens });
    session.signIn({ user: hoa, tokens: tokens('1', 0) });
    expect((await session.credentials())?.accessToken).toBe('access-1');
    expect(session.getState()).toEqual({ user: hoa, isExpired: false });
  });

  it('does not bring back tokens that a logout cleared while the renewal was in flight', async () => {
    const renewal = Promise.withResolvers<Tokens>();
    const storage = memoryStorage();
    const session = new Session({ storage, renewTokens: () => renewal.promise });
    session.signIn({ user: hoa, tokens: tokens('1') });
    const recovery = session.recover((await session.credentials())!);
    session.signOut();
    renewal.resolve(tokens('2'));
    expect(await recovery).toBe(false);
    expect(names(storage)).toEqual([]);
  });
});

describe('Session with new tokens after a password change (C62)', () => {
  it('uses them from now on, in the other tab too', async () => {
    const { storage, first, second } = openTabs(undefined);
    first.signIn({ user: hoa, tokens: tokens('1') });
    second.follow({ key: 'user' });
    first.replaceTokens(hoa.id, tokens('2'));
    expect(storage.getItem('refreshToken')).toBe('refresh-2');
    expect((await first.credentials())?.accessToken).toBe('access-2');
    expect((await second.credentials())?.accessToken).toBe('access-2');
  });

  it('does not lose them to a renewal of the other tab that finishes later', async () => {
    const renewal = Promise.withResolvers<Tokens>();
    const { storage, first, second } = openTabs(() => renewal.promise);
    first.signIn({ user: hoa, tokens: tokens('1') });
    second.follow({ key: 'user' });
    const recovery = second.recover((await second.credentials())!);
    first.replaceTokens(hoa.id, tokens('2'));
    renewal.resolve(tokens('renewed with what has ended'));
    expect(await recovery).toBe(true);
    expect(storage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('recovers after the other tab was refused with the previous tokens', async () => {
    const { first, second } = openTabs(async () => undefined);
    first.signIn({ user: hoa, tokens: tokens('1') });
    second.follow({ key: 'user' });
    const recovery = second.recover((await second.credentials())!);
    await new Promise((resolve) => setTimeout(resolve));
    expect(second.getState().isExpired).toBe(true);
    first.replaceTokens(hoa.id, tokens('2'));
    second.follow({ key: 'accessToken' });
    expect(await recovery).toBe(true);
    expect(second.getState().isExpired).toBe(false);
  });

  it('changes nothing after another sign-in or a sign-out', () => {
    const { storage, first } = openTabs(undefined);
    first.signIn({ user: minh, tokens: tokens('3') });
    first.replaceTokens(hoa.id, tokens('2'));
    expect(storage.getItem('refreshToken')).toBe('refresh-3');
    first.signOut();
    first.replaceTokens(hoa.id, tokens('2'));
    expect(names(storage)).toEqual([]);
  });
});

describe('Session that the server has ended', () => {
  async function expire() {
    const session = new Session({ storage: memoryStorage(), renewTokens: async () => undefined });
    session.signIn({ user: hoa, tokens: tokens('1') });
    const used = (await session.credentials())!;
    const recovery = session.recover(used);
    await new Promise((resolve) => setTimeout(resolve));
    return { session, used, recovery };
  }

  it('keeps the user and waits; signing in again resumes the requests', async () => {
    const { session, recovery } = await expire();
    expect(session.getState()).toEqual({ user: hoa, isExpired: true });
    session.signIn({ user: hoa, tokens: tokens('2') });
    expect(await recovery).toBe(true);
    expect(session.getState().isExpired).toBe(false);
  });

  it('resumes when the other tab has signed in again', async () => {
    const { session, recovery } = await expire();
    session.follow({ key: 'accessToken' });
    expect(await recovery).toBe(true);
  });

  it('does not resend a request under another account', async () => {
    const { session, recovery } = await expire();
    session.signIn({ user: minh, tokens: tokens('2') });
    expect(await recovery).toBe(false);
  });

  it('rejects waiting requests when the user postpones the login, and prompts again on the next request', async () => {
    const { session, used, recovery } = await expire();
    session.postponeLogin();
    expect(await recovery).toBe(false);
    void session.recover(used);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.getState().isExpired).toBe(true);
  });

  it('does not end a new login when an old request is refused late', async () => {
    const { session, used } = await expire();
    session.signOut();
    session.signIn({ user: minh, tokens: tokens('3') });
    expect(await session.recover(used)).toBe(false);
    expect(session.getState()).toEqual({ user: minh, isExpired: false });
  });
});

function names(storage: Storage) {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
}
