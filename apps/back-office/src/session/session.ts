import type { Credentials } from '../apollo/authenticate';
import {
  clear,
  readUser,
  storedNames,
  writeSignIn,
  writeTokens,
  writeUser,
  type Promotion,
  type StoredUser,
  type Tokens,
} from './stored-session';
import { renewalAfter, renewalOf } from './token-expiry';

/** A snapshot of the session; the same object until something changes. */
export interface SessionState {
  /** Who is signed in: a stored user means logged in (specification section 4). */
  readonly user: StoredUser | undefined;
  /** The server has ended the session: the user must sign in again; the screen stays. */
  readonly isExpired: boolean;
  /** The account of the stored user does not exist: the guard says so and signs out (F124, C55). */
  readonly isGone?: true;
}

/** The dependencies of a session; it depends on neither Apollo nor the window. */
export interface SessionOptions {
  storage: Storage;
  /**
   * Exchanges a refresh token for new tokens; undefined when the server refuses it.
   *
   * @throws when there is no response
   */
  renewTokens?: (refreshToken: string) => Promise<Tokens | undefined>;
  /** Whether the account of a refused token was deleted. */
  isAccountGone?: (accessToken: string) => Promise<boolean>;
  /**
   * Prevents concurrent renewals of several tabs; without locks the server's grace period of a minute applies (C16).
   */
  locks?: Pick<LockManager, 'request'>;
}

const LOCK = 'tiempos-session';

/** The signed-in session of this browser, the same in all its tabs (C16, C19, F42, F56, F57). */
export class Session {
  private state: SessionState;
  /** Grows with each sign-in of another account, and each sign-out. */
  generation = 0;
  private renewal: Promise<boolean> | undefined;
  /** When the token is due for renewal; read from the token's claims if undefined. */
  private due: { accessToken: string; at: number } | undefined;
  private readonly listeners = new Set<() => void>();
  private waiting: ((isSignedIn: boolean) => void)[] = [];

  constructor(private readonly options: SessionOptions) {
    this.state = { user: readUser(options.storage), isExpired: false };
  }

  readonly getState = (): SessionState => this.state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Stores user, tokens and a trial (F56, F58, C15). */
  signIn({ user, tokens, promotion }: { user: StoredUser; tokens: Tokens; promotion?: Promotion | null }) {
    writeSignIn(this.options.storage, user, tokens, promotion);
    this.keepDue(tokens);
    this.resolveWaiting({ user: readUser(this.options.storage), isExpired: false }, true);
  }

  /** Stores a new name or email of the account; all tabs update. */
  updateUser(user: StoredUser) {
    writeUser(this.options.storage, user);
    this.change({ ...this.state, user: readUser(this.options.storage) });
  }

  /**
   * Stores new tokens of this session, whose previous ones may have ended (C62), and resumes refused requests. Does
   * nothing when another account has signed in meanwhile.
   */
  replaceTokens(userId: string, tokens: Tokens) {
    if (readUser(this.options.storage)?.id !== userId) return;
    writeTokens(this.options.storage, tokens);
    this.keepDue(tokens);
    this.resolveWaiting({ ...this.state, isExpired: false }, true);
  }

  /** Clears user and tokens locally, without a request (F57). */
  signOut() {
    clear(this.options.storage);
    this.resolveWaiting({ user: undefined, isExpired: false }, false);
  }

  /** The stored user has no account. */
  loseAccount() {
    this.change({ ...this.state, isGone: true });
  }

  /** The user postpones the login: waiting requests fail, and the next request prompts again. */
  postponeLogin() {
    this.resolveWaiting({ ...this.state, isExpired: false }, false);
  }

  /** Handles a `storage` event of another tab. */
  readonly follow = (event: Pick<StorageEvent, 'key'>) => {
    if (event.key !== null && !Object.values<string>(storedNames).includes(event.key)) return;
    const user = readUser(this.options.storage);
    const isSignedInAnew = event.key === storedNames.accessToken && user !== undefined;
    if (user?.id !== this.state.user?.id) this.resolveWaiting({ user, isExpired: false }, user !== undefined);
    else if (isSignedInAnew) this.resolveWaiting({ user, isExpired: false }, true);
    else this.change({ ...this.state, user });
  };

  /** The credentials of the next request, renewed first if they are due; undefined for a visitor (F86). */
  async credentials(): Promise<Credentials | undefined> {
    const accessToken = this.accessToken();
    if (accessToken !== undefined && Date.now() >= this.dueOf(accessToken)) {
      // Without a response the old token is used: it may still be valid.
      await this.renew(accessToken).catch(() => undefined);
    }
    if (!readUser(this.options.storage)) return undefined;
    return { accessToken: this.accessToken(), generation: this.generation };
  }

  /**
   * Called when the server has refused a request's credentials: renews them and, if the renewal is refused too, waits
   * until the user has signed in again or declined.
   *
   * @returns whether the request may be sent again
   * @throws when the renewal received no response
   */
  async recover(used: Credentials): Promise<boolean> {
    const isStill = () => used.generation === this.generation;
    if (!isStill()) return false;
    if (!this.state.isExpired) {
      if (await this.renew(used.accessToken)) return isStill();
      const isGone = used.accessToken && (await this.options.isAccountGone?.(used.accessToken));
      if (!isStill()) return false;
      if (isGone) {
        this.loseAccount();
        return false;
      }
    }
    return (await this.signedInAgain()) === used.generation;
  }

  private signedInAgain(): Promise<number | undefined> {
    this.change({ ...this.state, isExpired: true });
    return new Promise((resolve) => {
      this.waiting.push((isSignedIn) => resolve(isSignedIn ? this.generation : undefined));
    });
  }

  /** One renewal at a time in this tab, and one among all tabs. @returns whether there is a new token */
  private renew(used: string | undefined): Promise<boolean> {
    this.renewal ??= this.alone(() => this.trade(used)).finally(() => {
      this.renewal = undefined;
    });
    return this.renewal;
  }

  private async trade(used: string | undefined): Promise<boolean> {
    const { storage, renewTokens } = this.options;
    const isReplaced = () => this.accessToken() !== used;
    // Another tab has already renewed.
    if (isReplaced()) return this.accessToken() !== undefined;
    const refreshToken = storage.getItem(storedNames.refreshToken);
    const tokens = refreshToken ? await renewTokens?.(refreshToken) : undefined;
    // Signed out, or in as another account, while the renewal was in flight.
    if (isReplaced()) return this.accessToken() !== undefined;
    if (!tokens) return false;
    writeTokens(storage, tokens);
    this.keepDue(tokens);
    return true;
  }

  private async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { locks } = this.options;
    return locks ? locks.request(LOCK, work) : work();
  }

  private accessToken(): string | undefined {
    const { storage } = this.options;
    return (readUser(storage) && storage.getItem(storedNames.accessToken)) ?? undefined;
  }

  private keepDue({ accessToken, expiresIn }: Tokens) {
    this.due = { accessToken, at: renewalAfter(expiresIn, Date.now()) };
  }

  private dueOf(accessToken: string): number {
    return this.due?.accessToken === accessToken ? this.due.at : renewalOf(accessToken);
  }

  /** A sign-in or sign-out: waiting requests resume or fail. */
  private resolveWaiting(state: SessionState, isSignedIn: boolean) {
    if (!isSameAccount(this.state.user, state.user)) this.generation += 1;
    const { waiting } = this;
    this.waiting = [];
    this.change(state);
    for (const resume of waiting) resume(isSignedIn);
  }

  private change(state: SessionState) {
    const { user, isExpired, isGone } = this.state;
    if (sameUser(user, state.user) && isExpired === state.isExpired && isGone === state.isGone) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Other clients may have stored a user without an id (section 3). */
function isSameAccount(before: StoredUser | undefined, after: StoredUser | undefined) {
  return before?.id === after?.id || (before?.id === '' && before.email === after?.email);
}

function sameUser(one: StoredUser | undefined, other: StoredUser | undefined) {
  return one?.id === other?.id && one?.name === other?.name && one?.email === other?.email;
}
