import { useState, type FormEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readServerFailure, setServerErrors, type ServerFailure } from '../form/server-failure';

interface SubmitOptions<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** The form's fields in their order. */
  fields: readonly FieldPath<Fields>[];
  /** Sends what is valid, and throws when that fails. */
  send: (values: Fields) => Promise<void>;
  /** For the toast that the specification has. */
  onFailure: (failure: ServerFailure) => void;
  onInvalid?: (errors: FieldErrors<Fields>) => void;
}

/**
 * Sends a form. What the server has against a field stands at the field; any other failure is returned, for one alert
 * above the button (C42).
 *
 * @returns the props of the form's element, and why the form as a whole failed
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
