import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { FieldError, FieldHint, useFieldLabels, type FieldLabels } from './fields';

/** A checkbox with its label. A click on the label ticks it; a link in the label is followed. */
export function CheckboxField({ label, hint, error, ...input }: FieldLabels & ComponentProps<'input'>) {
  const { id, ids, describedBy } = useFieldLabels({ label, hint, error });
  return (
    <Field.Root id={id} invalid={Boolean(error)} ids={ids}>
      <chakra.div display="flex" gap="3" alignItems="start">
        <Box
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
        />
        <chakra.label htmlFor={id} flex="1" py="0.675rem" lineHeight="1.65" cursor="pointer">
          {label}
        </chakra.label>
      </chakra.div>
      <FieldHint>{hint}</FieldHint>
      <FieldError>{error}</FieldError>
    </Field.Root>
  );
}

// With its margin the small box takes the 48 px of a touch target.
const Box = chakra('input', {
  base: {
    flexShrink: '0',
    width: '6',
    height: '6',
    my: '3',
    accentColor: 'jade',
    cursor: 'pointer',
    borderRadius: 'picture',
    '&[aria-invalid=true]:not(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'chili',
      outlineOffset: '-1px',
    },
  },
});
