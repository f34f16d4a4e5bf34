import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ASTVisitor, type ValidationContext, type ValidationRule } from 'graphql';
import { AppError } from '../errors/app-error.js';
import { holdsMoreThan } from '../http/holds-more-than.js';

/** graphql-js stops here while it parses. */
export const MAX_TOKENS = 1000;

const MAX_DEPTH = 10;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 50;
const MAX_FRAGMENT_SPREADS = 50;

/** One for the schema and some for single types: each can list every type with its fields. */
const MAX_INTROSPECTION_FIELDS = 3;

/** In characters. Tokens do not count comments and blanks, and one token can have any length. */
const MAX_DOCUMENT_LENGTH = 20_000;

/** In characters. Aliases are repeated for every post of a list, and error messages quote names. */
const MAX_NAME_LENGTH = 100;

/** Members and elements of all variables together, at every level. */
const MAX_VARIABLE_VALUES = 200;

/**
 * Refuses a request by its size alone, before anything reads its document or its variables. Texts in variables are measured
 * by the fields that take them.
 *
 * @param given the body or the query string, whatever it is
 * @throws AppError BAD_USER_INPUT
 */
export function checkSize(given: unknown): void {
  const { query, variables } = (given ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query === 'string' && query.length > MAX_DOCUMENT_LENGTH) {
    throw new AppError(
      'BAD_USER_INPUT',
      'Truy vấn GraphQL tối đa 20.000 ký tự; văn bản dài hơn hãy gửi trong variables',
    );
  }
  if (holdsMoreThan(MAX_VARIABLE_VALUES, variables)) {
    throw new AppError('BAD_USER_INPUT', 'Biến của truy vấn GraphQL có quá nhiều giá trị');
  }
}

/** The limits of an operation as validation rules, for Apollo; a document that passed is not validated again. */
export function operationLimits({ blockFieldSuggestions }: { blockFieldSuggestions: boolean }) {
  const { plugins, validationRules } = new ApolloArmor({
    maxDepth: { n: MAX_DEPTH },
    maxAliases: { n: MAX_ALIASES },
    maxDirectives: { n: MAX_DIRECTIVES },
    // graphql-js counts them while it parses; armor would parse twice and answer a syntax error with 500.
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: blockFieldSuggestions },
  }).protect();
  const ownRules: ValidationRule[] = [fewFragmentSpreads, shortNames, littleIntrospection, onePostSave];
  return { plugins, validationRules: [...validationRules, ...ownRules] };
}

function fewFragmentSpreads(context: ValidationContext): ASTVisitor {
  let spreads = 0;
  return {
    FragmentSpread: () => void (spreads += 1),
    Document: {
      leave() {
        if (spreads > MAX_FRAGMENT_SPREADS) {
          refuse(context, `Truy vấn GraphQL dùng fragment tối đa ${MAX_FRAGMENT_SPREADS} lần`);
        }
      },
    },
  };
}

function shortNames(context: ValidationContext): ASTVisitor {
  return {
    Name({ value }) {
      if (value.length > MAX_NAME_LENGTH) {
        refuse(context, `Tên trong truy vấn GraphQL tối đa ${MAX_NAME_LENGTH} ký tự`);
      }
    },
  };
}

function littleIntrospection(context: ValidationContext): ASTVisitor {
  let fields = 0;
  return {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') fields += 1;
    },
    Document: {
      leave() {
        if (fields > MAX_INTROSPECTION_FIELDS) {
          refuse(context, `Truy vấn GraphQL hỏi lược đồ tối đa ${MAX_INTROSPECTION_FIELDS} lần`);
        }
      },
    },
  };
}

/** A save decodes an upload and sanitises up to a megabyte, so each is a request of its own, which rate limits count. */
function onePostSave(context: ValidationContext): ASTVisitor {
  const saves = new Set<string>();
  return {
    Field({ name, alias }) {
      if (name.value === 'savePost') saves.add((alias ?? name).value);
    },
    Document: {
      leave() {
        if (saves.size > 1) refuse(context, 'Mỗi yêu cầu chỉ lưu được một tin');
      },
    },
  };
}

function refuse(context: ValidationContext, message: string) {
  context.reportError(new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));
}
