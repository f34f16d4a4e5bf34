import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { InvitationFields, limits } from '@tiempos/validation';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CheckboxField, FormAlert, reasonOf, SubmitButton, TextField } from '@tiempos/ui/form';
import { useSubmit } from '../../../ui/use-submit';
import { useCreateInvitationMutation } from './invitations.generated';

/** A new invitation with its link, which is shown only once. */
export interface NewInvitation {
  readonly id: string;
  readonly isManager: boolean;
  readonly link: string;
}

interface InvitationFormProps {
  onClose: () => void;
  onMade: (invitation: NewInvitation) => void;
}

const resolver = classValidatorResolver(InvitationFields);
const blank: InvitationFields = { uses: 1, days: 7, trialDays: 0, isManager: false };

/** For how many people an invitation is, how long it works, and what they get. */
export function InvitationForm({ onClose, onMade }: InvitationFormProps) {
  const form = useForm<InvitationFields>({ resolver, defaultValues: blank });
  const { register, setFocus, formState } = form;
  const { isSubmitting } = formState;
  // The link is never in the cache.
  const [createInvitation] = useCreateInvitationMutation({ fetchPolicy: 'no-cache' });
  const { formProps, failure } = useSubmit({
    form,
    fields: ['uses', 'days', 'trialDays'],
    async send(input) {
      const { data } = await createInvitation({ variables: { input } });
      const { link, invitation } = data!.createInvitation;
      onMade({ ...invitation, link });
    },
    onFailure: () => undefined,
  });

  // The button that opened the form is unmounted.
  useEffect(() => setFocus('uses'), [setFocus]);

  return (
    <chakra.form
      {...formProps}
      display="grid"
      gap="5"
      mt="5"
      aria-label="Mời người mới"
      onKeyDown={(event) => event.key === 'Escape' && !isSubmitting && onClose()}
    >
      <Numbers form={form} />
      <CheckboxField
        label="Mời làm quản lý"
        hint="Người quản lý đọc lời nhắn của khách, mời, khóa và xóa được người dùng."
        {...register('isManager')}
      />
      {failure && (
        <FormAlert title="Chưa tạo được lời mời">{reasonOf(failure) ?? 'Thử lại sau ít phút.'}</FormAlert>
      )}
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <SubmitButton isPending={isSubmitting}>Tạo lời mời</SubmitButton>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Hủy
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function Numbers({ form: { register, formState } }: { form: UseFormReturn<InvitationFields> }) {
  const { errors } = formState;
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" gap="5">
      <TextField
        {...number(limits.invitationUses)}
        label="Dùng cho (người)"
        {...register('uses', { valueAsNumber: true })}
        error={errors.uses?.message}
      />
      <TextField
        {...number(limits.invitationDays)}
        label="Dùng được trong (ngày)"
        {...register('days', { valueAsNumber: true })}
        error={errors.days?.message}
      />
      <TextField
        {...number(limits.trialDays)}
        label="Tặng dùng thử (ngày)"
        hint="0 là không tặng"
        {...register('trialDays', { valueAsNumber: true })}
        error={errors.trialDays?.message}
      />
    </chakra.div>
  );
}

const number = ({ min, max }: { min: number; max: number }) =>
  ({ type: 'number', inputMode: 'numeric', min, max }) as const;
