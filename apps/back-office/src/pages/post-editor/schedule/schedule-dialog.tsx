import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
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
  publishCopyAt: string;
  unpublishAt: string;
}

/** Schedules when a draft or a working copy is published (C108), and when a post goes offline. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { post, saveFirst, onClose } = props;
  const { form, formProps, failure } = useScheduleForm(props);
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title="Hẹn giờ"
      description={descriptions[saveFirst.isNeeded ? 'unsaved' : plannedOf(post)]}
      onClose={onClose}
    >
      <chakra.form {...formProps} css={column} aria-label="Hẹn giờ">
        <TimeFields form={form} post={post} />
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
                for (const name of times) form.setValue(name, '');
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

const times = ['publishAt', 'publishCopyAt', 'unpublishAt'] as const;

/** What there is to plan. */
function plannedOf(post: ScheduleDialogProps['post']): 'draft' | 'copy' | 'published' {
  if (!post || post.isDraft) return 'draft';
  return post.workingCopy ? 'copy' : 'published';
}

function TimeFields({ form, post }: Pick<ScheduleDialogProps, 'post'> & { form: UseFormReturn<Times> }) {
  const [min] = useState(() => toLocalTime(Date.now()));
  const chosen = useWatch({ control: form.control });
  const planned = plannedOf(post);
  const isNew = !post?.schedule;
  const field = (name: keyof Times, required: string | false) => ({
    ...({ type: 'datetime-local', min, max: LAST_LOCAL_TIME, step: 60, ...timeStyle } as const),
    ...form.register(name, { required: isNew && required }),
    hint: <InWords time={chosen[name]} />,
    error: form.formState.errors[name]?.message,
  });
  if (planned === 'published') return <TextField {...field('unpublishAt', 'Chọn giờ gỡ')} label="Giờ gỡ" />;
  return (
    <>
      {planned === 'draft' ? (
        <TextField {...field('publishAt', 'Chọn giờ đăng')} label="Giờ đăng" />
      ) : (
        <TextField {...field('publishCopyAt', false)} label="Đăng bản sửa lúc (không bắt buộc)" />
      )}
      <TextField
        {...field(
          'unpublishAt',
          planned === 'copy' && !chosen.publishCopyAt && 'Chọn giờ đăng bản sửa hoặc giờ gỡ',
        )}
        label="Giờ gỡ (không bắt buộc)"
      />
    </>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', mt: '5' } as const;

/** A browser cuts date and time where they do not fit: enlarged letters grow as far as they do, and the words below to their size. */
const timeStyle = { minW: '0', fontSize: 'min(1rem, 5vw)', px: 'min(1rem, 3vw)' } as const;

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
      publishCopyAt: toLocalTime(schedule?.failure ? null : schedule?.publishCopyAt),
      unpublishAt: toLocalTime(schedule?.unpublishAt),
    },
  });
  const [schedulePost] = useSchedulePostMutation();
  const toast = useToast();

  async function send(times: Times) {
    const publishAt = (post?.isDraft ?? true) ? fromLocalTime(times.publishAt) : null;
    const publishCopyAt = fromLocalTime(times.publishCopyAt);
    const unpublishAt = fromLocalTime(times.unpublishAt);
    const scheduledPost = publishAt || publishCopyAt || unpublishAt ? await saveFirst.run() : post;
    if (!scheduledPost) return onClose();
    const { data } = await schedulePost({
      variables: { id: scheduledPost.id, schedule: { publishAt, publishCopyAt, unpublishAt } },
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
