import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { Outlet, useMatches } from 'react-router-dom';
import { ButtonLink, Notice, VisuallyHidden } from '@tiempos/ui';
import type { ScreenPath } from '../routing/paths';
import { DeskDocument } from '../session/desk.generated';
import { NotLoaded } from '../ui/not-loaded';

/** The screens of managers; to others they do not exist (C103). */
export function ManagersOnly() {
  const { data, error, refetch } = useQuery(DeskDocument, { notifyOnNetworkStatusChange: true });
  const { title } = useMatches().at(-1)!.handle as ScreenPath;
  if (data?.me?.isManager) return <Outlet />;
  if (data?.me) {
    return (
      <Notice title="Không có trang này" action={<ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>}>
        Trang bạn tìm không tồn tại hoặc đã được chuyển đi nơi khác.
      </Notice>
    );
  }
  return (
    <chakra.div aria-busy={!error} display="grid" gap="5" maxW="60rem">
      <chakra.h1>{title}</chakra.h1>
      {error ? (
        <NotLoaded title="Chưa tải được trang" error={error} retry={refetch} />
      ) : (
        <>
          <VisuallyHidden as="output">Đang tải trang…</VisuallyHidden>
          <Skeleton height="16rem" />
        </>
      )}
    </chakra.div>
  );
}
