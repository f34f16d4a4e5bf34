import { Injectable } from '@nestjs/common';
import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import { DataSource } from 'typeorm';
import { IdempotencyService, type RecordResult } from '../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../platform/idempotency/repeatable-request.decorator.js';
import { clientNetwork } from '../../platform/logging/client-network.js';
import { RateLimitsService } from '../../platform/rate-limiting/rate-limits.service.js';
import { Captcha } from './captcha/captcha.js';
import { ContactMailService } from './contact-mail.service.js';
import { ContactMessage, type ContactChannel } from './contact-message.entity.js';
import type { ContactInput } from './contact.input.js';
import { toE164 } from './phone-number.js';

/** Receives visitors' messages: stored first, mailed later (C26). */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimits: RateLimitsService,
    private readonly captcha: Captcha,
    private readonly mail: ContactMailService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Stores a message with the evidence of consent and queues its mail, both or neither (F91).
   *
   * @param request a repeated one changes nothing
   * @throws AppError BAD_USER_INPUT for a captcha that is wrong, expired or used, UNAVAILABLE when its service does
   * not respond, TOO_MANY_REQUESTS after too many attempts of one client
   */
  send(
    input: ContactInput,
    {
      channel,
      clientIp,
      request,
    }: { channel: ContactChannel; clientIp: string; request?: RepeatableRequest },
  ): Promise<void> {
    const operation = { name: 'send-contact', request, accountId: null, input, replay: () => undefined };
    return this.idempotency.run(operation, (record) => this.sendOnce(input, { channel, clientIp, record }));
  }

  private async sendOnce(
    input: ContactInput,
    { channel, clientIp, record }: { channel: ContactChannel; clientIp: string; record: RecordResult<null> },
  ): Promise<void> {
    await this.rateLimits.consume('contact', clientNetwork(clientIp), { account: null, clientIp });
    const proof = await this.captcha.verify(input.token, clientIp);
    const { name, phone, email, message } = input;
    await this.dataSource.transaction(async (manager) => {
      await proof.consume(manager);
      const { id } = await manager.save(
        manager.create(ContactMessage, {
          name,
          phone,
          phoneE164: toE164(phone),
          email,
          message,
          privacyPolicyVersion: PRIVACY_POLICY_VERSION,
          consentedAt: new Date(),
          channel,
          captchaProvider: this.captcha.settings.provider,
          challengePolicyVersion: proof.policyVersion,
        }),
      );
      await this.mail.enqueue(manager, [id]);
      await record(manager, null);
    });
    this.mail.wake();
  }
}
