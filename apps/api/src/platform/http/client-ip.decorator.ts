import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from './app-request.js';

/** The client's IP; forwarded headers count only from a trusted proxy (TRUSTED_PROXIES). */
export const ClientIp: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).ip,
);
