import { isIP } from 'node:net';

/** One setting of the server: its type, default and the sentence that `npm start -- --help` and the README show. */
export interface Option<Value> {
  readonly description: string;
  readonly type: string;
  /** How the default reads in the documentation. */
  readonly defaultText: string;
  /** Turns the raw text (undefined or blank: not set) into the value; throws a message that completes "PORT …". */
  readonly parse: (raw: string | undefined) => Value;
}

interface Description<Default> {
  description: string;
  default: Default;
  /** Where the default is no constant. */
  defaultText?: string;
}

/** Text as it is given. */
export function text<Default extends string | undefined>(
  given: Description<Default>,
): Option<string | Default> {
  return option('text', given, (raw): string => raw);
}

/** An absolute address without a trailing slash: http(s), or the schemes that are named. */
export function address<Default extends string | undefined>(
  given: Description<Default> & { schemes?: string[] },
): Option<string | Default> {
  const schemes = given.schemes ?? ['http:', 'https:'];
  return option('address', given, (raw): string => {
    if (!URL.canParse(raw) || !schemes.includes(new URL(raw).protocol)) {
      throw new Error(
        `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      );
    }
    return raw.replace(/\/+$/, '');
  });
}

/** A whole number within bounds. */
export function integer(given: Description<number> & { min: number; max: number }): Option<number> {
  return option('number', given, (raw) => {
    const value = Number(raw);
    if (!Number.isInteger(value) || value < given.min || value > given.max) {
      throw new Error(`must be a whole number from ${given.min} to ${given.max}`);
    }
    return value;
  });
}

/** One of a few words. */
export function choice<const Word extends string, const Default extends Word | undefined>(
  words: readonly Word[],
  given: Description<Default>,
): Option<Word | Default> {
  return option(words.join(' | '), given, (raw): Word => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  });
}

/** `true` or `false`. */
export function flag<Default extends boolean | undefined>(
  given: Description<Default>,
): Option<boolean | Default> {
  return option('true | false', given, (raw): boolean => {
    if (raw !== 'true' && raw !== 'false') throw new Error('must be true or false');
    return raw === 'true';
  });
}

/** IP addresses and networks such as 10.0.0.0/8, separated by commas. */
export function networks(given: Description<string[]>): Option<string[]> {
  return option('list', given, (raw) => {
    const words = raw
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const wrong = words.find((word) => !isNetwork(word));
    if (wrong !== undefined) throw new Error(`names ${wrong}, which is no IP address or network`);
    return words;
  });
}

function isNetwork(word: string) {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  return isIP(ip) !== 0 && Number(bits) <= (isIP(ip) === 4 ? 32 : 128);
}

function option<Value, Default>(
  type: string,
  given: Description<Default>,
  parse: (raw: string) => Value,
): Option<Value | Default> {
  return {
    description: given.description,
    type,
    defaultText: given.defaultText ?? String(given.default ?? ''),
    parse: (raw) => (raw === undefined || raw.trim() === '' ? given.default : parse(raw.trim())),
  };
}
