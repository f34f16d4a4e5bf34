import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { Public } from '../../platform/http/public.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { Captcha } from './captcha/captcha.js';
import { ContactFormSettings } from './contact.response.js';
import { ContactInput } from './contact.input.js';
import { ContactService } from './contact.service.js';

/** GraphQL API of the contact form. */
@Resolver()
export class ContactResolver {
  constructor(
    private readonly contact: ContactService,
    private readonly captcha: Captcha,
  ) {}

  @Public()
  @Query(() => ContactFormSettings, {
    complexity: costs(5),
    description: 'The settings of the contact form: the captcha and the privacy policy in force.',
  })
  @Fails([])
  contactForm(): ContactFormSettings {
    return { captcha: this.captcha.settings, privacyPolicyVersion: PRIVACY_POLICY_VERSION };
  }

  @Public()
  @Mutation(() => Boolean, {
    complexity: 100,
    description: `Stores a message to the shop and sends it by email. Returns true once it is stored. ${REPEATABLE}`,
  })
  @Fails(['BAD_USER_INPUT', 'TOO_MANY_REQUESTS'], { input: ContactInput })
  async sendContactMessage(
    @Args('input', { description: 'The fields of the contact form.' }) input: ContactInput,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<boolean> {
    await this.contact.send(input, { channel: 'graphql', clientIp, request });
    return true;
  }
}
