import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { firstErrors } from '@tiempos/validation';
import { AppError, invalidInput } from '../errors/app-error.js';

/**
 * The one validation of both doors: cleans and checks input by the classes of libs/validation, drops unknown members,
 * and answers one message a field (C22f).
 */
export function inputPipe(): ValidationPipe {
  return new InputPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalidInput(firstErrors(errors)),
  });
}

class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      // class-transformer walks into unknown members too: JSON of 20,000 levels overflows its stack.
      throw error instanceof RangeError ? new AppError('BAD_USER_INPUT', undefined, { cause: error }) : error;
    }
  }
}
