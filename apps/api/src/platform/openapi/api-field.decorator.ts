import { applyDecorators } from '@nestjs/common';
import { Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

/** Whby REST and GraphQL say about a field whose name is the same in GraphQL and REST. */
interface ApiFieldOptions {
  description: string;
  /** Left out for text. */
  type?: typeof Int | typeof Boolean | (new () => object);
  /** May be left out or null. */
  nullable?: boolean;
}

/** Declares a field for GraphQL and for OpenAPI at once, so that nREST or GraphQL can forget it. */
export function ApiField({ description, type, nullable = false }: ApiFieldOptions): PropertyDecorator {
  // "nullable: false" says nothing, and validators refuse it beside a reference.
  const presence = nullable ? { required: false, nullable } : { required: true };
  return applyDecorators(
    Field(() => type ?? String, { description, nullable }),
    type === Int
      ? ApiProperty({ description, type: 'integer', ...presence })
      : ApiProperty({ description, type: (type ?? String) as typeof String, ...presence }),
  );
}
