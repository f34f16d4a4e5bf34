import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from './app-request.js';

/** The client's address; forwarded headers count only when a trusted proxy set them (TRUSTED_PROXIES). */
export const ClientIp: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).ip,
);
