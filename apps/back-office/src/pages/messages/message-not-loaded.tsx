import { Button } from '@chakra-ui/react/button';
import { ButtonLink, Notice } from '@tiempos/ui';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';

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
  return (
    <Notice
      isError
      title="Chưa tải được lời nhắn"
      action={<Button onClick={() => void retry().catch(() => undefined)}>Thử lại</Button>}
    >
      {loadFailure(error)}
    </Notice>
  );
}
