/** The signed-in user in local storage (F42). */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The tokens in the response to a login, a sign-up or a renewal (C15). */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/** The trial of a new account (F44). */
export interface Promotion {
  readonly trial: boolean;
  readonly days: number;
}

/** The keys in local storage (F42, F44, C19). */
export const storedNames = {
  user: 'user',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  promotion: 'promotion',
} as const;

/** The stored user; anything but an object, corrupt JSON included, counts as logged out (C19). */
export function readUser(storage: Storage): StoredUser | undefined {
  try {
    const user: unknown = JSON.parse(storage.getItem(storedNames.user) ?? 'null');
    if (typeof user !== 'object' || user === null || Array.isArray(user)) return undefined;
    const text = (name: string) => String(Reflect.get(user, name) ?? '');
    return { id: text('id'), name: text('name'), email: text('email') };
  } catch {
    return undefined;
  }
}

/** Stores a sign-in; the user is written last, so that a tab that reads it also finds the tokens. */
export function writeSignIn(
  storage: Storage,
  user: StoredUser,
  tokens: Tokens,
  promotion?: Promotion | null,
) {
  writeTokens(storage, tokens);
  if (promotion?.trial) {
    const { trial, days } = promotion;
    storage.setItem(storedNames.promotion, JSON.stringify({ trial, days }));
  } else storage.removeItem(storedNames.promotion);
  writeUser(storage, user);
}

/** The stored trial; undefined without a valid one. */
export function readPromotion(storage: Storage): Promotion | undefined {
  try {
    const promotion = JSON.parse(storage.getItem(storedNames.promotion) ?? 'null') as Promotion | null;
    return promotion?.trial === true && Number.isInteger(promotion.days) ? promotion : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the user without the other fields of a response. */
export function writeUser(storage: Storage, { id, name, email }: StoredUser) {
  storage.setItem(storedNames.user, JSON.stringify({ id, name, email }));
}

/** Stores renewed tokens. */
export function writeTokens(storage: Storage, { accessToken, refreshToken }: Tokens) {
  storage.setItem(storedNames.refreshToken, refreshToken);
  storage.setItem(storedNames.accessToken, accessToken);
}

/** Removes all keys (F57). */
export function clear(storage: Storage) {
  for (const name of Object.values(storedNames)) storage.removeItem(name);
}

/** Local storage, or an in-memory storage where the browser blocks it. */
export function openStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** An in-memory storage; on the server one for each page. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}
