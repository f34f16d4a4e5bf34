import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { fieldErrors } from '@tiempos/validation';
import { AppError, invalidInput } from '../errors/app-error.js';
import { holdsMoreThan } from './holds-more-than.js';

/**
 * The validation of REST and GraphQL: normalises and validates input by the classes of libs/validation, removes
 * unknown members, and reports one message for each field (C22f).
 */
export function inputPipe(): ValidationPipe {
  return new InputPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => {
      const [first, ...others] = fieldErrors(errors);
      return first ? invalidInput(first, ...others) : new AppError('BAD_REQUEST');
    },
  });
}

/** The input classes have a dozen members and no nested ones. */
const MAX_VALUES = 200;

class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // The schema says which arguments of GraphQL may be absent; they have names. The body of REST has none.
    if (metadata.data !== undefined && (value === undefined || value === null)) return value;
    // class-transformer visits unknown members, too, at 20 µs each.
    if (metadata.metatype && this.toValidate(metadata) && holdsMoreThan(MAX_VALUES, value)) {
      throw new AppError('BAD_REQUEST');
    }
    return super.transform(value, metadata);
  }
}
