import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps } from 'react';
import { controlStyle, describedBy, Field, type FieldLabels } from './field';

/** A single-line text field. Accepts the props of an input; `name` is the specification's field name (C46). */
export function TextField({ label, hint, error, ...input }: FieldLabels & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input {...input} {...describedBy(id, { label, hint, error })} />
    </Field>
  );
}

/** A multi-line text field. */
export function TextAreaField({ label, hint, error, ...input }: FieldLabels & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextArea rows={4} {...input} {...describedBy(id, { label, hint, error })} />
    </Field>
  );
}

const Input = chakra('input', { base: controlStyle });
const TextArea = chakra('textarea', { base: { ...controlStyle, lineHeight: '1.65', resize: 'vertical' } });
