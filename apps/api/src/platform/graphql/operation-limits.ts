import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ASTVisitor, type ValidationContext, type ValidationRule } from 'graphql';
import { AppError } from '../errors/app-error.js';
import { holdsMoreThan } from '../http/holds-more-than.js';

/** graphql-js stops parsing here. */
export const MAX_TOKENS = 1000;

/** Nested selections. */
export const MAX_DEPTH = 10;

/** Aliases of an operation. */
export const MAX_ALIASES = 15;

const MAX_DIRECTIVES = 50;
const MAX_FRAGMENT_SPREADS = 50;

/** `__schema` and `__type` fields: each of them can list every type. */
const MAX_INTROSPECTION_FIELDS = 3;

/** In characters. The token limit ignores comments and blanks, and one token can have any length. */
export const MAX_DOCUMENT_LENGTH = 20_000;

/** In characters. The response repeats aliases for every post of a list, and error messages quote names. */
const MAX_NAME_LENGTH = 100;

/** Members and elements of all variables, at every level. */
export const MAX_VARIABLE_VALUES = 200;

/**
 * Rejects a request by its size, before its document or its variables are processed. The length of strings in
 * variables is checked by the input fields.
 *
 * @param request the body or the query string, not validated
 * @throws AppError QUERY_TOO_COMPLEX
 */
export function checkSize(request: unknown): void {
  const { query, variables } = (request ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query === 'string' && query.length > MAX_DOCUMENT_LENGTH) {
    throw new AppError(
      'QUERY_TOO_COMPLEX',
      'Truy vấn GraphQL tối đa 20.000 ký tự; văn bản dài hơn hãy gửi trong variables',
      { extra: { limit: MAX_DOCUMENT_LENGTH, found: query.length } },
    );
  }
  if (holdsMoreThan(MAX_VARIABLE_VALUES, variables)) {
    throw new AppError('QUERY_TOO_COMPLEX', 'Biến của truy vấn GraphQL có quá nhiều giá trị', {
      extra: { limit: MAX_VARIABLE_VALUES },
    });
  }
}

/** The limits of an operation as validation rules; Apollo does not validate a cached document again. */
export function operationLimits({ blockFieldSuggestions }: { blockFieldSuggestions: boolean }) {
  const { plugins, validationRules } = new ApolloArmor({
    maxDepth: { n: MAX_DEPTH, ...reported },
    maxAliases: { n: MAX_ALIASES, ...reported },
    maxDirectives: { n: MAX_DIRECTIVES, ...reported },
    // graphql-js counts tokens while it parses; armor would parse twice and turn a syntax error into a 500.
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: blockFieldSuggestions },
  }).protect();
  const ownRules: ValidationRule[] = [limitFragmentSpreads, limitNameLength, limitIntrospection];
  return { plugins, validationRules: [...validationRules, ...ownRules] };
}

/** Armor throws syntax errors; these options report its limits like the server's own. */
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      const [, limit, found] = /limit of (\d+) exceeded, found (\d+)/.exec(message) ?? [];
      const text = message.replace('Syntax Error: ', '');
      if (context) report(context, text, { limit: Number(limit), found: Number(found) });
    },
  ],
};

function limitFragmentSpreads(context: ValidationContext): ASTVisitor {
  let spreads = 0;
  return {
    FragmentSpread: () => void (spreads += 1),
    Document: {
      leave() {
        if (spreads > MAX_FRAGMENT_SPREADS) {
          report(context, `Truy vấn GraphQL dùng fragment tối đa ${MAX_FRAGMENT_SPREADS} lần`, {
            limit: MAX_FRAGMENT_SPREADS,
            found: spreads,
          });
        }
      },
    },
  };
}

function limitNameLength(context: ValidationContext): ASTVisitor {
  return {
    Name({ value }) {
      if (value.length > MAX_NAME_LENGTH) {
        report(context, `Tên trong truy vấn GraphQL tối đa ${MAX_NAME_LENGTH} ký tự`, {
          limit: MAX_NAME_LENGTH,
          found: value.length,
        });
      }
    },
  };
}

function limitIntrospection(context: ValidationContext): ASTVisitor {
  let fields = 0;
  return {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') fields += 1;
    },
    Document: {
      leave() {
        if (fields > MAX_INTROSPECTION_FIELDS) {
          report(context, `Truy vấn GraphQL hỏi lược đồ tối đa ${MAX_INTROSPECTION_FIELDS} lần`, {
            limit: MAX_INTROSPECTION_FIELDS,
            found: fields,
          });
        }
      },
    },
  };
}

function report(context: ValidationContext, message: string, numbers: { limit: number; found: number }) {
  context.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', ...numbers } }));
}
