import { countCharacters, type PostFields } from '@tiempos/validation';
import { TextAreaField } from '@tiempos/ui/form';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { textLabels, type PostText } from '../../../posts/post-texts';

interface PlainTextFieldProps {
  form: UseFormReturn<PostFields>;
  name: keyof PostText;
}

/** A text without formatting, for which the form has no field of its own. */
export function PlainTextField({ form, name }: PlainTextFieldProps) {
  const text = useWatch({ control: form.control, name }) ?? '';
  return (
    <TextAreaField
      {...form.register(name)}
      label={textLabels[name]}
      autoresize
      rows={3}
      hint={name === 'description' && descriptionHint(text)}
      error={form.formState.errors[name]?.message}
    />
  );
}

/** In characters; search engines truncate longer ones. */
export const BEST_BELOW = 160;

/** The length of the description, and the length that search engines show. */
function descriptionHint(description: string) {
  const length = countCharacters(description.trim()).toLocaleString('vi-VN');
  return `${length} ký tự, nên dưới ${BEST_BELOW}.`;
}
