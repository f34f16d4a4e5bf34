import { applyDecorators } from '@nestjs/common';
import { Field, Int } from '@nestjs/graphql';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { declaredErrors } from '@tiempos/validation';

/** What OpenAPI says of a value beside its type. */
type ValueSchema = Pick<
  ApiPropertyOptions,
  'format' | 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'example'
>;

/** What the rules take as an email: its domain may have letters such as ô, which the format `email` excludes. */
export const EMAIL_FORMAT = 'idn-email';

/** Options of a field with the same name in REST and GraphQL. */
interface ApiFieldOptions extends ValueSchema {
  description: string;
  /** Text by default. */
  type?: typeof Int | typeof Boolean | (new () => object);
  /** The field may be absent or null. */
  nullable?: boolean;
}

/** Declares a field for GraphQL and OpenAPI at once. */
export function ApiField({
  description,
  type,
  nullable = false,
  ...schema
}: ApiFieldOptions): PropertyDecorator {
  // Validators reject "nullable: false" beside a reference.
  const presence = nullable ? { required: false, nullable } : { required: true };
  const field = Field(() => type ?? String, { description, nullable });
  if (type === Int)
    return applyDecorators(field, ApiProperty({ description, type: 'integer', ...presence, ...schema }));
  if (type)
    return applyDecorators(field, ApiProperty({ description, type, ...presence } as ApiPropertyOptions));
  return applyDecorators(field, ApiText({ description, ...presence, ...schema }));
}

/** Declares a text for OpenAPI, with the lengths that the rules of its class have. */
export function ApiText(
  options: ValueSchema & { description: string; required?: boolean },
): PropertyDecorator {
  return (target, property) => {
    const rules = declaredErrors(target.constructor, String(property));
    const limitOf = (code: 'TOO_SHORT' | 'TOO_LONG') => rules.find((rule) => rule.code === code)?.limit;
    const isRequired = rules.some(({ code }) => code === 'REQUIRED');
    const [minLength = isRequired ? 1 : undefined, maxLength] = [limitOf('TOO_SHORT'), limitOf('TOO_LONG')];
    const lengths = { ...(minLength ? { minLength } : {}), ...(maxLength ? { maxLength } : {}) };
    ApiProperty({ type: String, ...lengths, ...options })(target, property);
  };
}
