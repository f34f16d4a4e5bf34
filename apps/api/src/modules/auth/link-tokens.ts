import { DerivedMac } from '../../platform/config/derived-mac.js';
import { invalidInput, type AppError } from '../../platform/errors/app-error.js';

/**
 * Tokens of the links in mails: `{id}.{mac}`, where the id is that of a row. The mac is derived from the server's key, so neither
 * the table nor the queue of mails holds anything that could be used.
 */
export class LinkTokens {
  private readonly mac: DerivedMac;

  /** @param purpose no two kinds of links have the same */
  constructor(secret: string, purpose: 'undo-email-change' | 'reset-password') {
    this.mac = new DerivedMac(secret, purpose);
  }

  /** The token of a row. @param id a UUID */
  of(id: string): string {
    return `${id}.${this.mac.of(id)}`;
  }

  /** The id that a token belongs to; undefined for a token that this server did not make. */
  read(token: string): string | undefined {
    const [, id = '', mac = ''] = tokenShape.exec(token) ?? [];
    return this.mac.matches(mac, id) ? id : undefined;
  }
}

const tokenShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The error for a link that is wrong, used or expired. */
export function invalidLink(): AppError {
  return invalidInput({
    field: 'token',
    code: 'INVALID_TOKEN',
    message: 'Đường dẫn không đúng, đã được dùng hoặc đã hết hạn',
  });
}
