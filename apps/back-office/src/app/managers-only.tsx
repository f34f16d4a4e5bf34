import { Outlet } from 'react-router-dom';
import { ButtonLink, Notice } from '@tiempos/ui';
import { useDesk } from '../session/use-desk';

/** The screens of managers; to others they do not exist (C103). */
export function ManagersOnly() {
  const desk = useDesk();
  if (!desk) return null;
  if (desk.isManager) return <Outlet />;
  return (
    <Notice title="Không có trang này" action={<ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>}>
      Trang bạn tìm không tồn tại hoặc đã được chuyển đi nơi khác.
    </Notice>
  );
}
