/** Who is signed in, as it lies in local storage (F42). */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** What a login, a sign-up and a renewal answer (C15). */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/** What a new account gets for free (F44). */
export interface Promotion {
  readonly trial: boolean;
  readonly days: number;
}

/** The names in local storage (F42, F44, C19). */
export const storedNames = {
  user: 'user',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  promotion: 'promotion',
} as const;

/** The stored user; whatever is no object, corrupt JSON included, counts as logged out (C19). */
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

/** Stores who signed in; the user comes last, so that another tab that sees it finds the tokens too. */
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

/** The stored trial; undefined without one, or when what is stored is none. */
export function readPromotion(storage: Storage): Promotion | undefined {
  try {
    const promotion = JSON.parse(storage.getItem(storedNames.promotion) ?? 'null') as Promotion | null;
    return promotion?.trial === true && Number.isInteger(promotion.days) ? promotion : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the user alone, without what else an answer carried. */
export function writeUser(storage: Storage, { id, name, email }: StoredUser) {
  storage.setItem(storedNames.user, JSON.stringify({ id, name, email }));
}

/** Stores renewed tokens. */
export function writeTokens(storage: Storage, { accessToken, refreshToken }: Tokens) {
  storage.setItem(storedNames.refreshToken, refreshToken);
  storage.setItem(storedNames.accessToken, accessToken);
}

/** Forgets everything (F57). */
export function clear(storage: Storage) {
  for (const name of Object.values(storedNames)) storage.removeItem(name);
}

/** The browser's storage, or one that lasts as long as the page where the browser refuses it. */
export function openStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** A storage that nothing outlives: the server's, one for each page. */
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
