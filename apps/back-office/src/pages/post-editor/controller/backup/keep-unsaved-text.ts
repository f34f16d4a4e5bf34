import type { ApolloClient } from '@apollo/client';
import { readApiErrors, type UnsavedTextInput } from '@tiempos/contract';
import { KeepUnsavedTextDocument } from './keep-unsaved-text.generated';

/** A text on its way to the server. */
export interface SentText {
  readonly text: UnsavedTextInput;
  /** The request outlives its page, for which it is small enough. */
  readonly keepalive: boolean;
  readonly answered: (answer: KeepAnswer) => void;
}

/** What became of it; `late` when later words, or their end, came first. */
export type KeepAnswer = 'kept' | 'late' | 'tooLarge' | 'tooMany' | 'failed';

/** Sends a text alone. */
export type KeepUnsavedText = (sent: SentText) => Promise<void>;

/** Sends with the given client. */
export function keepUnsavedTextWith(client: ApolloClient): KeepUnsavedText {
  return async ({ text, keepalive, answered }) => {
    const { data, error } = await client
      .mutate({
        mutation: KeepUnsavedTextDocument,
        variables: { text },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
        context: { fetchOptions: { keepalive } },
      })
      .catch((failure: unknown) => ({ data: undefined, error: failure }));
    answered(keepAnswer(data?.keepUnsavedText, error));
  };
}

/** Reads the answer of `keepUnsavedText`. */
export function keepAnswer(isKept: boolean | null | undefined, error: unknown): KeepAnswer {
  if (typeof isKept === 'boolean') return isKept ? 'kept' : 'late';
  const [{ code, fields }] = readApiErrors(error);
  if (code === 'PAYLOAD_TOO_LARGE' || fields.some((field) => field.code === 'TOO_LARGE')) return 'tooLarge';
  return fields.some((field) => field.code === 'TOO_MANY') ? 'tooMany' : 'failed';
}
