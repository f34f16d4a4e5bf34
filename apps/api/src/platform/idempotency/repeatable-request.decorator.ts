import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { requestOf, type AppRequest } from '../http/app-request.js';

/** A request that its client may repeat: the value of its Idempotency-Key. */
export interface RepeatableRequest {
  readonly key: string;
  /** Called when the request is a repetition, before it is responded to. */
  readonly onReplay: () => void;
}

/** In characters. */
export const MAX_KEY_LENGTH = 255;

/** For the descriptions of such operations in GraphQL. */
export const REPEATABLE = 'With the header Idempotency-Key, a request that is sent again changes nothing.';

const visible = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`);

/** The requests of GraphQL whose key belongs to an operation already. */
const used = new WeakSet<AppRequest>();

/** The Idempotency-Key of a request; undefined without one. @throws AppError BAD_REQUEST that names the header */
export const Repeatable: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): RepeatableRequest | undefined => {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !visible.test(key)) {
      throw new AppError(
        'BAD_REQUEST',
        `Idempotency-Key cần 1 đến ${MAX_KEY_LENGTH} ký tự ASCII nhìn thấy được`,
      );
    }
    if (used.has(request)) {
      throw new AppError('BAD_REQUEST', 'Mỗi yêu cầu có Idempotency-Key chỉ được gọi một thao tác ghi');
    }
    used.add(request);
    return { key, onReplay: () => void replyOf(context)?.header('idempotent-replayed', 'true') };
  },
);

/**
 * For an operation whose response has a secret that is shown once: a repetition cannot get it again.
 *
 * @throws AppError BAD_REQUEST that names the header
 */
export function refuseRepeatable(request: RepeatableRequest | undefined): void {
  if (!request) return;
  const message = 'Thao tác này không nhận Idempotency-Key: mã bí mật chỉ được trả về một lần';
  throw new AppError('BAD_REQUEST', message);
}

function replyOf(context: ExecutionContext): FastifyReply | undefined {
  return context.getType<'http' | 'graphql'>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<{ reply?: FastifyReply }>().reply
    : context.switchToHttp().getResponse<FastifyReply>();
}
