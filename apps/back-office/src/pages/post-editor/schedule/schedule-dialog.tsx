import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useSubmit } from '../../../ui/use-submit';
import { useToast } from '@tiempos/ui/toast';
import { FormAlert, reasonOf, SubmitButton, TextField } from '@tiempos/ui/form';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { SaveFirst } from '../save-first';
import { scheduleWords } from '../../../posts/schedule-words';
import { useSchedulePostMutation } from './schedule.generated';
import { fromLocalTime, LAST_LOCAL_TIME, localTimeWords, toLocalTime } from './local-time';

interface ScheduleDialogProps {
  /** Undefined for a post that was never saved. */
  post: PostInEditorFragment | undefined;
  saveFirst: SaveFirst;
  onScheduled: (schedule: PostInEditorFragment['schedule']) => void;
  onClose: () => void;
}

interface Times {
  publishAt: string;
  unpublishAt: string;
}

/** Schedules when a draft is published and when a post goes offline. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { post, saveFirst, onClose } = props;
  const isDraft = post?.isDraft ?? true;
  const { form, formProps, failure } = useScheduleForm(props);
  const { register, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [min] = useState(() => toLocalTime(Date.now()));
  const time = { type: 'datetime-local', min, max: LAST_LOCAL_TIME, step: 60, minW: '0' } as const;
  const chosen = useWatch({ control: form.control });
  return (
    <Dialog
      title="Hẹn giờ"
      description={descriptions[saveFirst.isNeeded ? 'unsaved' : isDraft ? 'draft' : 'published']}
      onClose={onClose}
    >
      <chakra.form {...formProps} css={column} aria-label="Hẹn giờ">
        {isDraft && (
          <TextField
            {...time}
            label="Giờ đăng"
            hint={<InWords time={chosen.publishAt} />}
            {...register('publishAt', { required: !post?.schedule && 'Chọn giờ đăng' })}
            error={errors.publishAt?.message}
          />
        )}
        <TextField
          {...time}
          label={isDraft ? 'Giờ gỡ (không bắt buộc)' : 'Giờ gỡ'}
          hint={<InWords time={chosen.unpublishAt} />}
          {...register('unpublishAt', { required: !isDraft && !post?.schedule && 'Chọn giờ gỡ' })}
          error={errors.unpublishAt?.message}
        />
        {failure && <FormAlert title="Chưa hẹn được giờ">{reasonOf(failure)}</FormAlert>}
        <DialogActions>
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            Đóng
          </Button>
          {post?.schedule && (
            <Button
              type="submit"
              variant="outline"
              colorPalette="red"
              disabled={isSubmitting}
              onClick={() => {
                setValue('publishAt', '');
                setValue('unpublishAt', '');
              }}
            >
              Bỏ hẹn giờ
            </Button>
          )}
          <SubmitButton isPending={isSubmitting}>Hẹn giờ</SubmitButton>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', mt: '5' } as const;

/** The chosen time, since browsers show it by their own language. */
function InWords({ time = '' }: { time: string | undefined }) {
  return <span aria-live="polite">{localTimeWords(time) || 'Chưa chọn giờ'}</span>;
}

const descriptions = {
  unsaved:
    'Khi bạn bấm Hẹn giờ, bài đang viết được lưu nháp, và đến giờ hẹn (giờ Việt Nam) bản đã lưu gần nhất được đăng. Trước đó chỉ người có tài khoản quản trị xem được.',
  draft:
    'Đến giờ hẹn (giờ Việt Nam), bản đã lưu gần nhất của tin được đăng. Trước đó tin vẫn là bản nháp, chỉ người có tài khoản quản trị xem được.',
  published: 'Đến giờ hẹn (giờ Việt Nam), tin được gỡ khỏi trang tin và trở lại thành bản nháp.',
  copy: 'Đến giờ hẹn (giờ Việt Nam), bản sửa lưu gần nhất lên trang thay bài đang đăng, hoặc tin được gỡ. Nếu bài đang đăng đổi trước giờ ấy thì bản sửa không lên.',
};

function useScheduleForm({ post, saveFirst, onScheduled, onClose }: ScheduleDialogProps) {
  const schedule = post?.schedule;
  const form = useForm<Times>({
    defaultValues: {
      publishAt: toLocalTime(schedule?.publishAt),
      unpublishAt: toLocalTime(schedule?.unpublishAt),
    },
  });
  const [schedulePost] = useSchedulePostMutation();
  const toast = useToast();

  async function send(times: Times) {
    const publishAt = (post?.isDraft ?? true) ? fromLocalTime(times.publishAt) : null;
    const unpublishAt = fromLocalTime(times.unpublishAt);
    const scheduledPost = publishAt || unpublishAt ? await saveFirst.run() : post;
    if (!scheduledPost) return onClose();
    const { data } = await schedulePost({
      variables: { id: scheduledPost.id, schedule: { publishAt, unpublishAt } },
    });
    const scheduled = data!.schedulePost.schedule;
    onScheduled(scheduled);
    onClose();
    toast(
      scheduled ? { title: 'Đã hẹn giờ', description: scheduleWords(scheduled) } : { title: 'Đã bỏ hẹn giờ' },
    );
  }

  const { formProps, failure } = useSubmit({
    form,
    fields: times,
    send,
    onFailure: () => undefined,
  });
  return { form, formProps, failure };
}
