import { Button } from '@chakra-ui/react/button';
import { ButtonLink, Notice } from '@tiempos/ui';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';

interface PostNotLoadedProps {
  error: Error;
  /** What is said unless the post does not exist. */
  title: string;
  retry: () => void;
}

/** In the place of a screen about one post. An id that is not a number is not found, like one that does not exist (C11). */
export function PostNotLoaded({ error, title, retry }: PostNotLoadedProps) {
  const failure = readServerFailure(error);
  const isUnknown =
    failure.kind === 'refused' && (failure.code === 'NOT_FOUND' || failure.code === 'BAD_REQUEST');
  if (isUnknown) {
    return (
      <Notice
        title="Không tìm thấy tin này"
        action={<ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>}
      >
        Tin có thể đã bị xóa, hoặc đường dẫn chưa đúng.
      </Notice>
    );
  }
  return (
    <Notice isError title={title} action={<Button onClick={retry}>Thử lại</Button>}>
      {loadFailure(error)}
    </Notice>
  );
}
