import { applyDecorators } from '@nestjs/common';
import { Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

/** Options of a field with the same name in REST and GraphQL. */
interface ApiFieldOptions {
  description: string;
  /** Text by default. */
  type?: typeof Int | typeof Boolean | (new () => object);
  /** The field may be absent or null. */
  nullable?: boolean;
}

/** Declares a field for GraphQL and OpenAPI at once. */
export function ApiField({ description, type, nullable = false }: ApiFieldOptions): PropertyDecorator {
  // Validators reject "nullable: false" beside a reference.
  const presence = nullable ? { required: false, nullable } : { required: true };
  return applyDecorators(
    Field(() => type ?? String, { description, nullable }),
    type === Int
      ? ApiProperty({ description, type: 'integer', ...presence })
      : ApiProperty({ description, type: (type ?? String) as typeof String, ...presence }),
  );
}
