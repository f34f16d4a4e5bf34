import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Outlet, useMatches } from 'react-router-dom';
import { ButtonLink, Notice, VisuallyHidden } from '@tiempos/ui';
import { loadFailure } from '@tiempos/ui/form';
import type { ScreenPath } from '../routing/paths';
import { useDesk } from '../session/use-desk';

/** The screens of managers; to others they do not exist (C103). */
export function ManagersOnly() {
  const { desk, isLoading, error, refetch } = useDesk();
  const { title } = useMatches().at(-1)!.handle as ScreenPath;
  if (desk?.isManager) return <Outlet />;
  if (desk) {
    return (
      <Notice title="Không có trang này" action={<ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>}>
        Trang bạn tìm không tồn tại hoặc đã được chuyển đi nơi khác.
      </Notice>
    );
  }
  const what = title.toLocaleLowerCase('vi');
  return (
    <>
      <chakra.h1 mb="5">{title}</chakra.h1>
      {isLoading ? (
        <div aria-busy>
          <VisuallyHidden as="output">Đang tải {what}…</VisuallyHidden>
          <Skeleton height="20rem" borderRadius="card" />
        </div>
      ) : (
        <Notice
          isError
          title={`Chưa tải được ${what}`}
          action={<Button onClick={() => void refetch().catch(() => undefined)}>Thử lại</Button>}
        >
          {loadFailure(error)}
        </Notice>
      )}
    </>
  );
}
