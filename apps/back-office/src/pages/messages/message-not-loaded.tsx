import { ButtonLink, Notice } from '@tiempos/ui';
import { readServerFailure } from '@tiempos/ui/form';
import { NotLoaded } from '../../ui/not-loaded';

/** Instead of a message: it does not exist, or could not be loaded. */
export function MessageNotLoaded({ error, retry }: { error: Error; retry: () => Promise<unknown> }) {
  const failure = readServerFailure(error);
  if (failure.kind === 'refused' && failure.code === 'NOT_FOUND') {
    return (
      <Notice
        title="Không tìm thấy lời nhắn này"
        action={<ButtonLink to="/dashboard/messages">Về danh sách lời nhắn</ButtonLink>}
      >
        Lời nhắn có thể đã bị xóa hoặc đã hết hạn giữ, hoặc đường dẫn chưa đúng.
      </Notice>
    );
  }
  return <NotLoaded title="Chưa tải được lời nhắn" error={error} retry={retry} />;
}
