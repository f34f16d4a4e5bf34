import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Message } from '../components/message';

/** The texts of a field. */
export interface FieldLabels {
  label: ReactNode;
  /** The hint. */
  hint?: ReactNode;
  /** The error message: shown at the field and its accessible description (C42, C46). */
  error?: string | undefined;
}

/** The ARIA attributes of a control: spread them onto the control with this `id`. */
export function describedBy(id: string, { hint, error }: FieldLabels) {
  const ids = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': ids || undefined };
}

/** Label above, control, then its error and hint. */
export function Field({ id, label, children, ...words }: FieldLabels & { id: string; children: ReactNode }) {
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontWeight="700" fontSize="sm">
        {label}
      </chakra.label>
      {children}
      <FieldHints id={id} {...words} />
    </div>
  );
}

/** A field's error and hint, with the ids that `describedBy` names. */
export function FieldHints({ id, hint, error }: Omit<FieldLabels, 'label'> & { id: string }) {
  return (
    <>
      {error && (
        <chakra.p id={errorId(id)} mt="1" fontSize="sm" color="chili">
          <Message>{error}</Message>
        </chakra.p>
      )}
      {hint && (
        <chakra.p id={hintId(id)} mt="1" fontSize="sm" color="ink.soft">
          {hint}
        </chakra.p>
      )}
    </>
  );
}

/** The style of all inputs. 16 px: phones zoom in on smaller ones. */
export const controlStyle = {
  display: 'block',
  width: 'full',
  minH: '12',
  px: '4',
  py: '0.625rem',
  bg: 'surface',
  color: 'ink',
  fontSize: 'md',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'control',
  transition: 'border-color',
  transitionDuration: 'quick',
  _hover: { borderColor: 'ink' },
  '&[aria-invalid=true]': { borderColor: 'chili', boxShadow: 'inset 0 0 0 1px var(--shop-colors-chili)' },
} as const;

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;
