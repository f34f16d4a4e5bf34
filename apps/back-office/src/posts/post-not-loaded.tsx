import { ButtonLink, Notice } from '@tiempos/ui';
import { readServerFailure } from '@tiempos/ui/form';
import { NotLoaded } from '../ui/not-loaded';

interface PostNotLoadedProps {
  /** What could not be loaded. */
  title: string;
  error: Error;
  retry: () => Promise<unknown>;
}

/** Instead of a screen of a post: it does not exist, or could not be loaded. */
export function PostNotLoaded({ title, error, retry }: PostNotLoadedProps) {
  const failure = readServerFailure(error);
  // An id that is not a number is not found, like one that does not exist (C11).
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
  return <NotLoaded title={title} error={error} retry={retry} />;
}
