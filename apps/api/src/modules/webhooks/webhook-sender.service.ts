import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { DerivedMac } from '../../platform/config/derived-mac.js';
import { pinned, receiverAddresses, receiverUrl, RefusedUrlError } from './receiver-address.js';
import type { Webhook } from './webhook.entity.js';

const TIMEOUT_MS = 10_000;
const SECRET_PREFIX = 'whsec_';

/** What is sent. */
export interface Message {
  readonly id: string;
  readonly body: string;
}

/** What has become of an attempt: `result` is the status or why there is none, without anything secret. */
export interface Attempt {
  readonly isDelivered: boolean;
  readonly result: string;
}

/** Sends signed messages to receivers (https://www.standardwebhooks.com). */
@Injectable()
export class WebhookSender {
  private readonly secrets: DerivedMac;
  private readonly allowPrivate: boolean;

  constructor({ JWT_SECRET, WEBHOOK_ALLOW_PRIVATE }: AppConfig) {
    this.secrets = new DerivedMac(JWT_SECRET, 'webhook-secret');
    this.allowPrivate = WEBHOOK_ALLOW_PRIVATE;
  }

  /** The secret of a webhook, with which its receiver verifies signatures. */
  secretOf({ secretId }: Pick<Webhook, 'secretId'>): string {
    return SECRET_PREFIX + this.keyOf(secretId).toString('base64');
  }

  /** A URL that may be called now, in its normal form. @throws RefusedUrlError, or the error of the lookup of its name */
  async check(text: string): Promise<string> {
    const url = receiverUrl(text);
    await receiverAddresses(url, this.allowPrivate);
    return url.href;
  }

  /** Sends a message once. It never fails: what went wrong is the result. */
  async send(webhook: Pick<Webhook, 'url' | 'secretId'>, message: Message): Promise<Attempt> {
    try {
      const status = await this.post(webhook, message, AbortSignal.timeout(TIMEOUT_MS));
      return { isDelivered: status >= 200 && status < 300, result: String(status) };
    } catch (error) {
      return { isDelivered: false, result: reasonOf(error as NodeJS.ErrnoException) };
    }
  }

  private async post(
    { url: text, secretId }: Pick<Webhook, 'url' | 'secretId'>,
    message: Message,
    signal: AbortSignal,
  ) {
    const url = receiverUrl(text);
    const addresses = await receiverAddresses(url, this.allowPrivate, signal);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(addresses),
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'TiemPOS',
        ...this.signed(secretId, message),
      },
    });
    // Also after the response, which is not read: errors of its connection are nobody's concern.
    request.on('error', () => undefined);
    request.end(message.body);
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    response.destroy();
    return response.statusCode ?? 0;
  }

  private signed(secretId: string, { id, body }: Message) {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', this.keyOf(secretId)).update(`${id}.${timestamp}.${body}`);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature.digest('base64')}`,
    };
  }

  private keyOf(secretId: string) {
    return Buffer.from(this.secrets.of(secretId), 'base64url');
  }
}

/** Texts of errors may quote what the receiver has sent. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedUrlError) return `refused: ${error.message}`;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no response within 10 seconds';
  return error.code ?? error.name;
}
