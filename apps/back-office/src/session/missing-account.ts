import { readServerFailure } from '@tiempos/ui/form';

/** Whether `me` has failed because the account of the token was deleted (C55). */
export function isMissingAccount(error: unknown): boolean {
  const failure = readServerFailure(error);
  return failure.kind === 'refused' && failure.code === 'NOT_FOUND';
}
