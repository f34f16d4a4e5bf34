import { chakra } from '@chakra-ui/react/styled-system';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { ContactNoteFields, countCharacters, limits } from '@tiempos/validation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert, readServerFailure, reasonOf, SubmitButton, TextAreaField } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { useSaveMessageNoteMutation } from './message.generated';

interface NoteFormProps {
  id: string;
  note: string | null;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Loads the message again. @returns the note that is saved now */
  reload: () => Promise<string | null>;
}

const resolver = classValidatorResolver(ContactNoteFields);

/** What managers tell one another about a message. A colleague's note in between is shown, and what was typed stays. */
export function NoteForm({ id, note, onUnsaved, reload }: NoteFormProps) {
  const form = useForm<ContactNoteFields>({ resolver, defaultValues: { note: note ?? '' } });
  const { register, reset, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [saveNote] = useSaveMessageNoteMutation();
  const [seen, setSeen] = useState(note);
  const [theirs, setTheirs] = useState<{ readonly note: string | null }>();
  const toast = useToast();
  const typed = useWatch({ control, name: 'note' });

  const { formProps, failure } = useSubmit({
    form,
    fields: ['note'],
    async send(input) {
      try {
        const { data } = await saveNote({ variables: { id, input, before: seen } });
        taken(data!.saveContactMessageNote.note ?? null);
        toast({ title: 'Đã lưu ghi chú' });
      } catch (error) {
        const reason = readServerFailure(error);
        if (reason.kind !== 'refused' || reason.code !== 'CONFLICT') throw error;
        const now = await reload();
        setSeen(now);
        setTheirs({ note: now });
      }
    },
    onFailure: (reason) => {
      if (reason.kind === 'refused' && reason.errors.note) return;
      toast({ title: 'Chưa lưu được ghi chú', variant: 'destructive' });
    },
  });

  function taken(saved: string | null) {
    reset({ note: saved ?? '' });
    setSeen(saved);
    setTheirs(undefined);
  }

  const takeNewer = useEffectEvent(() => note !== seen && taken(note));
  useEffect(() => {
    if (!isDirty) takeNewer();
  }, [isDirty, note]);

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);

  return (
    <chakra.form {...formProps} display="grid" gap="4">
      <TextAreaField
        label="Ghi chú"
        hint={`Chỉ người quản lý đọc được. ${countCharacters((typed ?? '').trim())}/${limits.contactNote.max} ký tự.`}
        autoComplete="off"
        {...register('note')}
        error={errors.note?.message}
      />
      {theirs && <TheirNote note={theirs.note} onTake={() => taken(theirs.note)} />}
      {failure && <FormAlert title="Chưa lưu được ghi chú">{reasonOf(failure)}</FormAlert>}
      <SubmitButton isPending={isSubmitting} variant="outline" justifySelf={{ base: 'stretch', sm: 'start' }}>
        Lưu ghi chú
      </SubmitButton>
    </chakra.form>
  );
}

/** The note that a colleague has saved meanwhile. */
function TheirNote({ note, onTake }: { note: string | null; onTake: () => void }) {
  return (
    <FormAlert
      title="Đồng nghiệp vừa sửa ghi chú này"
      action={{ text: 'Lấy ghi chú của đồng nghiệp', onClick: onTake }}
    >
      <chakra.span display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {note ?? 'Ghi chú đã được xóa.'}
      </chakra.span>
      Chữ bạn viết vẫn còn trong ô. Lưu lần nữa sẽ thay ghi chú của đồng nghiệp.
    </FormAlert>
  );
}
