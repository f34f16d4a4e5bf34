import { useState, type FormEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readServerFailure, setServerErrors, type ServerFailure } from '@tiempos/ui/form';

interface SubmitOptions<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** The form's fields in their order. */
  fields: readonly FieldPath<Fields>[];
  /** Sends the valid values; throws on failure. */
  send: (values: Fields) => Promise<void>;
  /** Shows the toast of the specification. */
  onFailure: (failure: ServerFailure) => void;
  onInvalid?: (errors: FieldErrors<Fields>) => void;
}

/**
 * Submits a form. The server's field errors are shown at the fields; any other failure is returned for an alert above
 * the button (C42).
 *
 * @returns the props of the form element, and the failure of the whole form
 */
export function useSubmit<Fields extends FieldValues>(options: SubmitOptions<Fields>) {
  const { form, fields, send, onFailure, onInvalid } = options;
  const [failure, setFailure] = useState<ServerFailure>();

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const reason = readServerFailure(error);
      onFailure(reason);
      const isFieldRefused =
        reason.kind === 'refused' && setServerErrors(form.setError, fields, reason.errors);
      if (!isFieldRefused) setFailure(reason);
    }
  }, onInvalid);

  const formProps = {
    method: 'post',
    noValidate: true,
    onSubmit: (event: FormEvent) => void submit(event),
  } as const;
  return { formProps, failure };
}
