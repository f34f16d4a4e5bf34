import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink, Container } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';
import type { Page } from '../../page';
import { BlankReceipt } from './blank-receipt';

/** Every unknown path (F30, C8). */
export const notFoundPage: Page = {
  path: '*',
  status: 404,
  head: () => ({ title: 'Không tìm thấy trang' }),
  view: NotFound,
};

/** The 404 page with a link to the home page, for signed-in users also to their list (F30, C52). */
function NotFound() {
  return (
    <Container
      py={{ base: '12', md: '24' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr auto' }}
      alignItems="center"
      gap={{ base: '10', md: '16' }}
    >
      <div>
        <chakra.p lang="en" color="jade" fontWeight="700">
          404 Page Not Found
        </chakra.p>
        <chakra.h1 textStyle="h1" mt="3">
          Không có trang này
        </chakra.h1>
        <chakra.p textStyle="lead" color="ink.soft" mt="4" maxW="32rem">
          Trang bạn tìm không tồn tại hoặc đã được chuyển đi nơi khác. Bạn có thể về trang chủ hoặc xem các
          tin mới.
        </chakra.p>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          flexWrap="wrap"
          gap="3"
          mt="8"
        >
          <ButtonLink to="/">
            <span>
              Trang chủ / <span lang="en">Home</span>
            </span>
          </ButtonLink>
          <ButtonLink
            to="/dashboard"
            variant="surface"
            hidden
            css={{ '&[hidden]': { display: 'none' } }}
            data-island="signedIn"
          >
            Về danh sách tin
          </ButtonLink>
          <ButtonLink to={newsPath()} variant="surface">
            Xem tin tức
          </ButtonLink>
        </chakra.div>
      </div>
      <BlankReceipt />
    </Container>
  );
}
