import { Button } from '@chakra-ui/react/button';
import { Notice } from '@tiempos/ui';
import { loadFailure } from '@tiempos/ui/form';

interface NotLoadedProps {
  /** What could not be loaded. */
  title: string;
  error: unknown;
  retry: () => Promise<unknown>;
}

/** Instead of what could not be loaded: why, and a button that tries again. */
export function NotLoaded({ title, error, retry }: NotLoadedProps) {
  return (
    <Notice
      isError
      title={title}
      action={<Button onClick={() => void retry().catch(() => undefined)}>Thử lại</Button>}
    >
      {loadFailure(error)}
    </Notice>
  );
}
