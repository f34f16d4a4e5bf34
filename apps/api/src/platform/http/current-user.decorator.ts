import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf, type SignedInUser } from './app-request.js';

/** The signed-in user; null at a public endpoint without a valid token. */
export const CurrentUser: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | null => requestOf(context).user ?? null,
);
