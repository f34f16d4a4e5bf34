import { readApiErrors, type ApiError } from '@tiempos/contract';
import type { ChangeElsewhere } from '../post-state/change-elsewhere';

/** The failure of a save, for the editor's screen. */
export type SaveFailure =
  | {
      readonly kind: 'conflict';
      readonly message: string;
      readonly savedBy: string | null;
      readonly savedAt: string;
      /** This account has saved it in another place. */
      readonly isMine: boolean;
      /** What was done to the post; undefined until it is read again. */
      readonly change?: ChangeElsewhere;
    }
  | {
      /**
       * offline: no response. deleted: the post no longer exists. content: the text was refused; the screen does not
       * show its message. fields: other fields were refused. other: any other failure.
       */
      readonly kind: 'offline' | 'deleted' | 'signed-out' | 'content' | 'fields' | 'other';
      readonly message: string;
      /** One message for each field (C48). */
      readonly errors: Readonly<Record<string, string>>;
    };

/** The post was saved by somebody else, or in another place, since the editor loaded it (C32). */
export type SaveConflict = Extract<SaveFailure, { kind: 'conflict' }>;

/** Classifies the error of a save by what the user has to do next. */
export function readSaveFailure(error: unknown): SaveFailure {
  const [failure] = readApiErrors(error);
  const { code, message, errors } = failure;
  if (code === 'NETWORK_ERROR') return { kind: 'offline', message: 'Chưa kết nối được máy chủ', errors };
  if (failure.code === 'CONFLICT') {
    const { savedBy, savedAt, isMine } = failure;
    return { kind: 'conflict', message, savedBy, savedAt, isMine };
  }
  // What a proxy or a defect says is not for people.
  const told = code === 'UNKNOWN_ERROR' ? 'Chưa lưu được tin' : message;
  return { kind: kindOf(failure), message: errors.content ?? told, errors };
}

function kindOf({ code, errors }: ApiError) {
  if (code === 'NOT_FOUND') return 'deleted';
  if (code === 'UNAUTHENTICATED') return 'signed-out';
  if (errors.content) return 'content';
  return Object.keys(errors).length > 0 ? 'fields' : 'other';
}
