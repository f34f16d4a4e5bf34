import { countCharacters, type PostFields } from '@tiempos/validation';
import { TextAreaField } from '@tiempos/ui/form';
import { useWatch, type UseFormReturn } from 'react-hook-form';

/** In characters; search engines truncate longer ones. */
export const BEST_BELOW = 160;

/** The description with its length and the length that search engines show. */
export function DescriptionField({ form }: { form: UseFormReturn<PostFields> }) {
  const description = useWatch({ control: form.control, name: 'description' }) ?? '';
  const length = countCharacters(description.trim()).toLocaleString('vi-VN');
  return (
    <TextAreaField
      {...form.register('description')}
      label="Mô tả"
      rows={3}
      hint={`${length} ký tự. Nên dưới ${BEST_BELOW} ký tự, để hiện đủ trong danh sách tin và kết quả tìm kiếm.`}
      error={form.formState.errors.description?.message}
    />
  );
}
