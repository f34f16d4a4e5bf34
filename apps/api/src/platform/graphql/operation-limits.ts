import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { AppError } from '../errors/app-error.js';
import { holdsMoreThan } from '../http/holds-more-than.js';

/** What is checked before an operation has a cost, or what its cost does not show. */
export const operationLimits = {
  /** The token limit ignores comments and blanks, and one token can have any length. */
  documentLength: 20_000,
  /** graphql-js stops parsing here. Bounds what validation compares: fields, fragments and directives. */
  tokens: 1000,
  /** Nested fields: what they refer to may be the same object again and again, for nothing. */
  depth: 10,
  /** Free fields are free under each of their names, and the response has each of them for every post of a list. */
  aliases: 15,
  /** In characters. The response repeats aliases for every post of a list, and error messages quote names. */
  nameLength: 100,
  /** Members and elements of all variables, at every level: they are checked before the operation runs. */
  variableValues: 200,
};

/**
 * Rejects a request by its size, before its document or its variables are processed. The length of strings in
 * variables is checked by the input fields.
 *
 * @param request the body or the query string, not validated
 * @throws AppError QUERY_TOO_COMPLEX
 */
export function checkSize(request: unknown): void {
  const { query, variables } = (request ?? {}) as { query?: unknown; variables?: unknown };
  const { documentLength, variableValues } = operationLimits;
  if (typeof query === 'string' && query.length > documentLength) {
    throw new AppError(
      'QUERY_TOO_COMPLEX',
      'Truy vấn GraphQL tối đa 20.000 ký tự; văn bản dài hơn hãy gửi trong variables',
      { extra: { limit: documentLength, found: query.length } },
    );
  }
  if (holdsMoreThan(variableValues, variables)) {
    throw new AppError('QUERY_TOO_COMPLEX', 'Biến của truy vấn GraphQL có quá nhiều giá trị', {
      extra: { limit: variableValues },
    });
  }
}

/** The limits of a document as a validation rule; Apollo does not validate a cached document again. */
export function limitShape(context: ValidationContext): ASTVisitor {
  const { aliases, depth, nameLength } = operationLimits;
  return {
    OperationDefinition({ selectionSet }) {
      const found = shapeOf(selectionSet, context);
      if (found.depth > depth) {
        report(context, `Query depth limit of ${depth} exceeded, found ${found.depth}.`, depth, found.depth);
      }
      if (found.aliases > aliases) {
        const message = `Aliases limit of ${aliases} exceeded, found ${found.aliases}.`;
        report(context, message, aliases, found.aliases);
      }
    },
    Name({ value: { length } }) {
      if (length <= nameLength) return;
      report(context, `Tên trong truy vấn GraphQL tối đa ${nameLength} ký tự`, nameLength, length);
    },
  };
}

interface Shape {
  readonly depth: number;
  readonly aliases: number;
}

const empty: Shape = { depth: 0, aliases: 0 };

/** The shape of an operation, in which a fragment counts wherever it is spread, and is looked at once. */
function shapeOf(root: SelectionSetNode, context: ValidationContext): Shape {
  const fragments = new Map<string, Shape>();
  const ofFragment = (name: string) => {
    const known = fragments.get(name);
    if (known) return known;
    // One that spreads itself is an error of its own.
    fragments.set(name, empty);
    const shape = ofSelections(context.getFragment(name)?.selectionSet);
    fragments.set(name, shape);
    return shape;
  };
  const ofSelection = (selection: SelectionNode): Shape => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const inner = ofSelections(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
    // Tools ask for the types of types to a depth of their own.
    const depth = selection.name.value === '__schema' ? 0 : inner.depth + 1;
    return { depth, aliases: inner.aliases + Number(Boolean(selection.alias)) };
  };
  const ofSelections = (set: SelectionSetNode | undefined) =>
    (set?.selections ?? []).map(ofSelection).reduce(
      (sum, { depth, aliases }) => ({
        depth: Math.max(sum.depth, depth),
        aliases: sum.aliases + aliases,
      }),
      empty,
    );
  return ofSelections(root);
}

function report(context: ValidationContext, message: string, limit: number, found: number) {
  context.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', limit, found } }));
}
