import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { messageOf } from '@tiempos/rest-client';
import { readServerFailure } from '../../../ui/form/server-failure';

/** Why a save failed, as the editor's screen needs to know it. */
export type SaveFailure =
  | {
      readonly kind: 'conflict';
      readonly message: string;
      readonly savedBy: string | null;
      readonly savedAt: string;
    }
  | {
      /**
       * offline: no answer. deleted: the post is gone. content: the text was refused, which has no message of its own on
       * the screen. fields: others were refused. other: whatever else.
       */
      readonly kind: 'offline' | 'deleted' | 'signed-out' | 'content' | 'fields' | 'other';
      readonly message: string;
      /** One message a field (C48). */
      readonly errors: Readonly<Record<string, string>>;
    };

/** Sorts what a save threw by what a person has to do next. */
export function readSaveFailure(error: unknown): SaveFailure {
  const failure = readServerFailure(error);
  if (failure.kind === 'network')
    return { kind: 'offline', message: 'Chưa kết nối được máy chủ', errors: {} };
  const { code, errors } = failure;
  const message = messageOfFailure(error);
  if (code === 'CONFLICT' && CombinedGraphQLErrors.is(error)) {
    const { savedBy, savedAt } = error.errors[0]!.extensions as { savedBy: string | null; savedAt: string };
    return { kind: 'conflict', message, savedBy, savedAt };
  }
  return { kind: kindOf(code, errors), message: errors.content ?? message, errors };
}

function kindOf(code: string | undefined, errors: Readonly<Record<string, string>>) {
  if (code === 'NOT_FOUND') return 'deleted';
  if (code === 'UNAUTHENTICATED') return 'signed-out';
  if (errors.content) return 'content';
  return Object.keys(errors).length > 0 ? 'fields' : 'other';
}

/** The server's own words (C19l). */
function messageOfFailure(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message;
  if (ServerError.is(error)) return messageOfBody(error.bodyText) ?? `${error.statusCode}: ${error.bodyText}`;
  return messageOf(error);
}

function messageOfBody(body: string): string | undefined {
  try {
    const { message, errors } = JSON.parse(body) as { message?: string; errors?: { message?: string }[] };
    return message ?? errors?.[0]?.message;
  } catch {
    return undefined;
  }
}
