import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useSite } from '@tiempos/ui';
import { FormAlert, type ServerFailure } from '@tiempos/ui/form';
import { NOT_LOADED } from '../island-frame';
import { contactToasts } from './contact-toasts';

/** The confirmation that stays after the toast of a sent message. */
export function MessageReceived({ at }: { at: Date }) {
  const { opens, closes, timeZone } = useSite().content.hotline.hours;
  const time = at.toLocaleTimeString('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <chakra.div role="status" display="flex" gap="3" p="4" bg="jade.tint" borderRadius="control">
      <chakra.span flexShrink="0" mt="0.5" color="jade">
        <CircleCheck size={22} aria-hidden />
      </chakra.span>
      <p>
        <b>Đã nhận lời nhắn của bạn lúc {time}.</b> Chúng tôi gọi lại trong giờ{' '}
        <chakra.span whiteSpace="nowrap">
          {opens}:00 – {closes}:00.
        </chakra.span>
      </p>
    </chakra.div>
  );
}

/** What the form says where it cannot be loaded, and so not be sent; `hold-forms.ts` listens to its button. */
export function NotLoaded() {
  const { hotline } = useSite().content;
  return (
    <chakra.div display="none" css={{ [NOT_LOADED]: { display: 'block' } }}>
      <FormAlert title="Biểu mẫu chưa tải được" action={{ text: 'Thử lại' }}>
        {`Bạn kiểm tra mạng rồi thử lại, hoặc gọi ${hotline.text}.`}
      </FormAlert>
    </chakra.div>
  );
}

/** The error and what to do; errors of fields are shown only at the fields (C42). */
export function SendingFailed({ failure }: { failure: ServerFailure }) {
  const { hotline } = useSite().content;
  if (failure.kind === 'network') {
    return (
      <FormAlert title={contactToasts.network.description}>Bạn kiểm tra mạng rồi bấm gửi lại nhé.</FormAlert>
    );
  }
  if (Object.keys(failure.errors).length > 0) return null;
  const nextStep =
    failure.code === 'TOO_MANY_REQUESTS'
      ? 'Bạn đã gửi nhiều lần. Đợi một lát, xác nhận lại'
      : 'Lời nhắn chưa được gửi. Bạn sửa một ô hoặc xác nhận lại mình không phải là robot';
  return (
    <FormAlert title={contactToasts.refused.description}>
      {nextStep} rồi gửi lại, hoặc gọi {hotline.text}.
    </FormAlert>
  );
}
