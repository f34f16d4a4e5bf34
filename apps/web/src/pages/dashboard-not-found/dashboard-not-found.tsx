import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink } from '../../ui/back-office/buttons';

/** Says what happened and leads back to the list. */
export default function DashboardNotFound() {
  return (
    <>
      <chakra.p lang="en" color="jade" fontWeight="700">
        404 Page Not Found
      </chakra.p>
      <chakra.h1 mt="2">Trang quản trị không có trang này</chakra.h1>
      <chakra.p mt="3" mb="6" color="ink.soft">
        Trang bạn tìm không tồn tại hoặc đã được chuyển đi nơi khác.
      </chakra.p>
      <ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>
    </>
  );
}
