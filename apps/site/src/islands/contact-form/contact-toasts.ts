import type { ToastMessage } from '@tiempos/ui/toast';

const failed = { title: 'Error', variant: 'destructive' } as const;

/** The toasts of the contact form, verbatim (section 8, F68, F107–F109, C25). */
export const contactToasts = {
  sent: { title: 'Thông điệp đã được gửi', description: 'Chúng tôi sẽ sớm phản hồi bạn.' },
  captchaMissing: {
    title: 'Lỗi xác nhận',
    description: 'Vui lòng xác nhận bạn không phải là robot.',
    variant: 'destructive',
  },
  refused: { ...failed, description: 'Đã có lỗi xảy ra.' },
  network: { ...failed, description: 'Đã có lỗi xảy ra khi gửi thông điệp.' },
} satisfies Record<string, ToastMessage>;
