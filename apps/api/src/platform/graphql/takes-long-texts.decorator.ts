import { Extensions } from '@nestjs/graphql';
import { getOperationAST, Kind, parse, type GraphQLSchema } from 'graphql';
import { operationLimits } from './operation-limits.js';

const EXTENSION = 'takesLongTexts';

/** Marks a mutation that takes the texts of a post: an operation of such mutations may have a body of 2 MB (C22e). */
export function TakesLongTexts(): MethodDecorator {
  return Extensions({ [EXTENSION]: true });
}

/** Whether a body contains nothing but mutations that take long texts. */
export function mayBeLong(body: unknown, schema: GraphQLSchema): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: string | null };
  const fields = schema.getMutationType()?.getFields() ?? {};
  try {
    const document = parse(String(query), { maxTokens: operationLimits.tokens, noLocation: true });
    const operation = getOperationAST(document, operationName);
    const selections = operation?.operation === 'mutation' ? operation.selectionSet.selections : [];
    return (
      selections.length > 0 &&
      selections.every(
        (field) => field.kind === Kind.FIELD && fields[field.name.value]?.extensions[EXTENSION] === true,
      )
    );
  } catch {
    return false;
  }
}
