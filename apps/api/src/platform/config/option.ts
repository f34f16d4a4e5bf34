import { isIP } from 'node:net';
import { parseBucketUrl, type BucketUrl } from './bucket-url.js';
import { checkConnectionUrl } from './connection-url.js';
import { isHost } from './host-name.js';
import { isMailAddress, isNamedMailAddress } from './mail-address.js';

/** One setting of the server: its type, default and the sentence that `npm start -- --help` and docs/settings.md show. */
export interface Option<Value> {
  readonly description: string;
  readonly type: string;
  /** The default in the documentation. */
  readonly defaultText: string;
  /** Turns the raw text (undefined or blank: not set) into the value; throws a message that completes "PORT …". */
  readonly parse: (raw: string | undefined) => Value;
}

interface Setting<Default> {
  description: string;
  default: Default;
  /** Documents a default that is no constant. */
  defaultText?: string;
}

/** Any text. */
export function text<Default extends string | undefined>(
  setting: Setting<Default>,
): Option<string | Default> {
  return option('text', setting, (raw): string => raw);
}

/** An absolute http(s) URL without a trailing slash. */
export function url(setting: Setting<undefined>): Option<string | undefined> {
  return option('URL', setting, (raw) => {
    webUrl(raw);
    return raw.replace(/\/+$/, '');
  });
}

/** An origin such as https://tiem.example: the site is served under no path. */
export function origin(setting: Setting<undefined>): Option<string | undefined> {
  return option('URL', setting, (raw) => {
    const { origin, hostname } = webUrl(raw);
    const written = raw.replace(/\/+$/, '');
    if (!isHost(hostname.replace(/^\[|\]$/g, '')) || /[/?#@,\\\s]/.test(written.replace(/^[^:]*:\/\//, ''))) {
      throw new Error(
        'must be one origin such as https://tiem.example, without a path, a query, a fragment or a user',
      );
    }
    return origin;
  });
}

function webUrl(raw: string): URL {
  if (!/^https?:\/\//i.test(raw) || !URL.canParse(raw)) {
    throw new Error('must be an address that starts with http:// or https://');
  }
  return new URL(raw);
}

/** A URL of Postgres. */
export function databaseUrl(setting: Setting<undefined>): Option<string | undefined> {
  return option('URL', setting, (raw): string => {
    if (/^[^/]*\/\/([^@/?]*@)?[^/?@]*,[^@]*$/.test(raw)) {
      throw new Error('may have one host only: the name that leads to the primary, also after a failover');
    }
    const example = 'postgres://user:password@host:5432/database';
    checkConnectionUrl(raw, ['postgres:', 'postgresql:'], example);
    if (/^\/*$/.test(new URL(raw).pathname)) throw new Error(`names no database; it ends as in ${example}`);
    return raw.replace(/\/+$/, '');
  });
}

/** A URL of a mail server. */
export function smtpUrl(setting: Setting<undefined>): Option<string | undefined> {
  return option('URL', setting, (raw): string => {
    const example = 'smtps://user:password@mail.example:465';
    checkConnectionUrl(raw, ['smtp:', 'smtps:'], example);
    if (!new URL(raw).hostname) throw new Error(`must be an address such as ${example}`);
    return raw.replace(/\/+$/, '');
  });
}

/** An IP or a name of a computer. */
export function host(setting: Setting<string>): Option<string> {
  return option('text', setting, (raw) => {
    if (!isHost(raw)) throw new Error('must be an IP address or the name of a computer');
    return raw;
  });
}

/** The sender of mail: an address, also with a name. */
export function mailSender(setting: Setting<undefined>): Option<string | undefined> {
  return option('text', setting, (raw) => {
    if (!isNamedMailAddress(raw)) {
      throw new Error(
        'must be one email address such as no-reply@tiem.example or "Tên Tiệm" <no-reply@tiem.example>',
      );
    }
    return raw;
  });
}

/** Mailboxes, separated by commas. */
export function mailboxes(setting: Setting<undefined>): Option<string | undefined> {
  return option('text', setting, (raw) => {
    const words = raw.split(',').map((word) => word.trim());
    const wrong = words.find((word) => !isMailAddress(word));
    if (wrong === '') throw new Error('has a comma without an email address beside it');
    if (wrong !== undefined) {
      throw new Error(`names ${wrong}, which is no email address such as chu-tiem@tiem.example`);
    }
    return words.join(', ');
  });
}

/** A bucket of an object store. */
export function bucketUrl(setting: Setting<undefined>): Option<BucketUrl | undefined> {
  return option('URL', setting, parseBucketUrl);
}

/** A whole number within bounds. */
export function integer(setting: Setting<number> & { min: number; max: number }): Option<number> {
  return option('number', setting, (raw) => {
    const value = Number(raw);
    if (!Number.isInteger(value) || value < setting.min || value > setting.max) {
      throw new Error(`must be a whole number from ${setting.min} to ${setting.max}`);
    }
    return value;
  });
}

/** One of a few words. */
export function choice<const Word extends string, const Default extends Word | undefined>(
  words: readonly Word[],
  setting: Setting<Default>,
): Option<Word | Default> {
  return option(words.join(' | '), setting, (raw): Word => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  });
}

/** `true` or `false`. */
export function flag<Default extends boolean | undefined>(
  setting: Setting<Default>,
): Option<boolean | Default> {
  return option('true | false', setting, (raw): boolean => {
    if (raw !== 'true' && raw !== 'false') throw new Error('must be true or false');
    return raw === 'true';
  });
}

/** IP addresses and networks such as 10.0.0.0/8, separated by commas. */
export function networks(setting: Setting<string[]>): Option<string[]> {
  return list(setting, (word) => {
    if (!isNetwork(word)) throw new Error(`names ${word}, which is no IP address or network`);
    if (/\/0+$/.test(word)) throw new Error(`names ${word}, which would trust everybody`);
  });
}

/** Origins such as https://app.example, separated by commas; `*` for all. */
export function origins(setting: Setting<string[]>): Option<string[]> {
  return list(setting, (word) => {
    if (word === '*' || (URL.canParse(word) && new URL(word).origin === word)) return;
    throw new Error(`names ${word}, which is no origin such as https://app.example`);
  });
}

function list(setting: Setting<string[]>, check: (word: string) => void): Option<string[]> {
  return option('list', setting, (raw) => {
    const words = raw
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    words.forEach(check);
    return words;
  });
}

function isNetwork(word: string) {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  return isIP(ip) !== 0 && Number(bits) <= (isIP(ip) === 4 ? 32 : 128);
}

function option<Value, Default>(
  type: string,
  setting: Setting<Default>,
  parse: (raw: string) => Value,
): Option<Value | Default> {
  return {
    description: setting.description,
    type,
    defaultText: setting.defaultText ?? String(setting.default ?? ''),
    parse: (raw) => (raw === undefined || raw.trim() === '' ? setting.default : parse(raw.trim())),
  };
}
