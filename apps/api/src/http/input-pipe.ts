import { ValidationPipe } from '@nestjs/common';
import { firstErrors } from '@tiempos/validation';
import { invalidInput } from '../errors/app-error.js';

/**
 * The one validation of both doors: cleans and checks input by the classes of libs/validation, drops unknown members,
 * and answers one message a field (C22f).
 */
export function inputPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalidInput(firstErrors(errors)),
  });
}
