import { Field } from '@chakra-ui/react/field';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { Textarea } from '@chakra-ui/react/textarea';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Message } from '../components/message';

/** The texts of a field. */
export interface FieldLabels {
  label: ReactNode;
  /** The hint. */
  hint?: ReactNode;
  /** The error message: shown at the field and its accessible description (C42, C46). */
  error?: string | undefined;
  /** A button below the message that corrects the value. */
  correction?: { readonly text: string; readonly onClick: () => void } | undefined;
}

/** A single-line text field. Accepts the props of an input; `name` is the specification's field name (C46). */
export function TextField({
  label,
  hint,
  error,
  correction,
  ...input
}: FieldLabels & ComponentProps<typeof Input>) {
  const labels = useFieldLabels({ label, hint, error, correction });
  return (
    <FieldFrame {...labels}>
      <Input {...input} aria-describedby={labels.describedBy} />
    </FieldFrame>
  );
}

/** A password field with a button that shows it: Vietnamese input methods change letters while they are hidden. */
export function PasswordField({ label, hint, error, ...input }: FieldLabels & ComponentProps<typeof Input>) {
  const [isShown, setIsShown] = useState(false);
  const labels = useFieldLabels({ label, hint, error });
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...labels}>
      <InputGroup
        endElementProps={{ px: '1' }}
        endElement={
          <IconButton
            variant="ghost"
            size="md"
            minH="10"
            aria-label="Hiện ký tự"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
          </IconButton>
        }
      >
        <Input
          {...input}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          aria-describedby={labels.describedBy}
        />
      </InputGroup>
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  hint,
  error,
  ...input
}: FieldLabels & ComponentProps<typeof Textarea>) {
  const labels = useFieldLabels({ label, hint, error });
  return (
    <FieldFrame {...labels}>
      <Textarea rows={4} {...input} aria-describedby={labels.describedBy} />
    </FieldFrame>
  );
}

type Labels = ReturnType<typeof useFieldLabels>;

/** Chakra ties an error to its control as `aria-errormessage` only, which screen readers ignore. */
export function useFieldLabels(labels: FieldLabels) {
  const id = useId();
  const ids = { errorText: `${id}-error`, helperText: `${id}-hint` };
  const describedBy = [labels.error && ids.errorText, labels.hint && ids.helperText]
    .filter(Boolean)
    .join(' ');
  return { ...labels, id, ids, describedBy: describedBy || undefined };
}

function FieldFrame({
  label,
  hint,
  error,
  correction,
  ids,
  children,
}: Omit<Labels, 'id' | 'describedBy'> & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} ids={ids}>
      <Field.Label>{label}</Field.Label>
      {children}
      <FieldHint>{hint}</FieldHint>
      <FieldError>{error}</FieldError>
      {error && correction && (
        <Button
          variant="outline"
          size="sm"
          // Large letters need a second line.
          css={{ maxW: 'full', height: 'auto', py: '1', whiteSpace: 'normal' }}
          alignSelf="start"
          mt="1"
          onClick={correction.onClick}
        >
          {correction.text}
        </Button>
      )}
    </Field.Root>
  );
}

export function FieldHint({ children }: { children: ReactNode }) {
  return children && <Field.HelperText overflowWrap="anywhere">{children}</Field.HelperText>;
}

/** The message of an invalid field. */
export function FieldError({ children }: { children: string | undefined }) {
  return (
    <Field.ErrorText>
      <Message>{children}</Message>
    </Field.ErrorText>
  );
}
