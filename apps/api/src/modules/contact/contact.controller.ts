import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ApiRequestHeaders } from '../../platform/openapi/api-parameters.decorator.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { Public } from '../../platform/http/public.decorator.js';
import {
  Repeatable,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { ContactResponse } from './contact.response.js';
import { ContactInput } from './contact.input.js';
import { ContactService } from './contact.service.js';

/** REST API of the contact form. */
@ApiTags('Contact')
@Controller('api/send-contact-form')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'sendContactMessage',
    summary: 'Send a message to the shop, which stores it and gets it by email',
    description:
      'By sending it the visitor agrees to the privacy policy in force. `token` is the solved captcha.',
  })
  @ApiRequestHeaders('IdempotencyKey')
  @ApiOkResponse({ type: ContactResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async send(
    @Body() input: ContactInput,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<ContactResponse> {
    await this.contact.send(input, { channel: 'rest', clientIp, request });
    return { success: true };
  }
}
