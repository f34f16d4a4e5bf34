import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { ApiTokenFields, limits } from '@tiempos/validation';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField, FormAlert, SubmitButton, TextField } from '@tiempos/ui/form';
import { useSubmit } from '../../../ui/use-submit';
import { failureMessage } from '../failure-message';
import { useReportUnsaved } from '../use-unsaved';
import { useCreateApiTokenMutation } from './api-tokens.generated';

/** A new token with its secret, which is shown only once. */
export interface NewApiToken {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

interface ApiTokenFormProps {
  onClose: () => void;
  onMade: (token: NewApiToken) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

const resolver = classValidatorResolver(ApiTokenFields);
const blank: ApiTokenFields = { name: '', scope: 'READ', days: 90 };

/** The name of a new API token, what it may do and how long it works. */
export function ApiTokenForm({ onClose, onMade, onUnsaved }: ApiTokenFormProps) {
  const form = useForm<ApiTokenFields>({ resolver, defaultValues: blank });
  const { register, setValue, setFocus, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  // The secret is never in the cache.
  const [createApiToken] = useCreateApiTokenMutation({ fetchPolicy: 'no-cache' });
  const { formProps, failure } = useSubmit({
    form,
    fields: ['name', 'days'],
    async send(input) {
      const { data } = await createApiToken({ variables: { input } });
      const { secret, apiToken } = data!.createApiToken;
      onMade({ ...apiToken, secret });
    },
    onFailure: () => undefined,
  });
  useReportUnsaved(isDirty, onUnsaved);

  // The button that opened the form is unmounted.
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <chakra.form
      {...formProps}
      display="grid"
      gap="5"
      mt="5"
      aria-label="Tạo mã truy cập API"
      onKeyDown={(event) => event.key === 'Escape' && !isSubmitting && onClose()}
    >
      <TextField
        label="Tên mã"
        hint="Để bạn nhớ mã dùng ở đâu, như “Trang tĩnh”"
        autoComplete="off"
        {...register('name')}
        error={errors.name?.message}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.apiTokenDays.max}
        maxW="8rem"
        label="Dùng được trong (ngày)"
        {...register('days', { valueAsNumber: true })}
        error={errors.days?.message}
      />
      <CheckboxField
        label="Cho phép ghi: lưu, đăng, xóa tin và tải ảnh lên"
        hint="Không chọn thì mã chỉ đọc, kể cả tin nháp."
        onChange={({ target }) => setValue('scope', target.checked ? 'WRITE' : 'READ', { shouldDirty: true })}
      />
      {failure && <FormAlert title="Chưa tạo được mã">{failureMessage(failure)}</FormAlert>}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <SubmitButton isPending={isSubmitting}>Tạo mã</SubmitButton>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Hủy
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
