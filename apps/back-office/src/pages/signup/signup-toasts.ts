import { parseServerErrors } from '@tiempos/rest-client';
import type { ServerFailure } from '@tiempos/ui/form';
import type { ToastMessage } from '@tiempos/ui/toast';

/** The toasts of a sign-up, verbatim (section 8, F112, F113). */
export const signUpToasts = {
  done: { title: 'Account created!' } satisfies ToastMessage,
  failed: (failure: ServerFailure): ToastMessage => ({
    title: 'Error',
    description: signUpFailure(failure),
    variant: 'destructive',
  }),
};

/**
 * The message of the specification's parser; without a response, that no account was created (F112, F114–F116, C18).
 */
export function signUpFailure(failure: ServerFailure): string {
  if (failure.kind === 'network' || (failure.code === undefined && !failure.isJson))
    return 'Failed to create account';
  return parseServerErrors({ errors: failure.errors });
}
