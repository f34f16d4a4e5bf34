import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DerivedMac } from '../../../platform/config/derived-mac.js';

/**
 * Tokens of the links that undo a change of the login email: `{change}.{mac}`. The mac is derived from the server's key, so
 * neither the table nor the queue of mails holds anything that could be used.
 */
@Injectable()
export class UndoTokens {
  private readonly mac: DerivedMac;

  constructor({ JWT_SECRET }: AppConfig) {
    this.mac = new DerivedMac(JWT_SECRET, 'undo-email-change');
  }

  /** The token of a change. @param changeId a UUID */
  of(changeId: string): string {
    return `${changeId}.${this.mac.of(changeId)}`;
  }

  /** The change that a token belongs to; undefined for a token that this server did not make. */
  read(token: string): string | undefined {
    const [, changeId = '', mac = ''] = tokenShape.exec(token) ?? [];
    return this.mac.matches(mac, changeId) ? changeId : undefined;
  }
}

const tokenShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;
