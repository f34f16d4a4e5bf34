import { readApiErrors, type ApiError } from '@tiempos/contract';

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
  const [failure] = readApiErrors(error);
  const { code, message, errors } = failure;
  if (code === 'NETWORK_ERROR') return { kind: 'offline', message: 'Chưa kết nối được máy chủ', errors };
  if (failure.code === 'CONFLICT') {
    const { savedBy, savedAt } = failure;
    return { kind: 'conflict', message, savedBy, savedAt };
  }
  return { kind: kindOf(failure), message: errors.content ?? message, errors };
}

function kindOf({ code, errors }: ApiError) {
  if (code === 'NOT_FOUND') return 'deleted';
  if (code === 'UNAUTHENTICATED') return 'signed-out';
  if (errors.content) return 'content';
  return Object.keys(errors).length > 0 ? 'fields' : 'other';
}
