import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';

/**
 * Tokens of the links that undo a change of the login email: `{change}.{mac}`. The mac is derived from the server's key, so
 * neither the table nor the queue of mails holds anything that could be used.
 */
@Injectable()
export class UndoTokens {
  private readonly key: Buffer;

  constructor({ JWT_SECRET }: AppConfig) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'undo-email-change', 32));
  }

  /** The token of a change. @param changeId a UUID */
  of(changeId: string): string {
    return `${changeId}.${createHmac('sha256', this.key).update(changeId).digest('base64url')}`;
  }

  /** The change that a token belongs to; undefined for a token that this server did not make. */
  read(token: string): string | undefined {
    const changeId = tokenShape.test(token) ? token.slice(0, 36) : '';
    const expected = Buffer.from(this.of(changeId));
    const actual = Buffer.from(changeId && token);
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? changeId : undefined;
  }
}

const tokenShape = /^[0-9a-f-]{36}\.[\w-]{43}$/;
