import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { LinkTokens } from '../link-tokens.js';

/** Tokens of the links that undo a change of the login email. */
@Injectable()
export class UndoTokens extends LinkTokens {
  constructor({ JWT_SECRET }: AppConfig) {
    super(JWT_SECRET, 'undo-email-change');
  }
}
