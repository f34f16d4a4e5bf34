import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { ButtonLink, Notice, Pager, VisuallyHidden } from '@tiempos/ui';
import { PictureGrid, tileStyle } from '../../posts/pictures/picture-grid';
import { NotLoaded } from '../../ui/not-loaded';
import { usageWords } from './picture-words';
import { picturesUrl, pictureUrl, type PicturesView } from './pictures-url';
import { usePicturesQuery } from './pictures.generated';

/** A page of pictures with its loading, empty and error states. */
export function PictureList({ view }: { view: PicturesView }) {
  const { page, search, isUnused } = view;
  // Each save of a post changes what is used: it is loaded with the screen.
  const { data, previousData, error, loading, refetch } = usePicturesQuery({
    variables: { page, isUnused, ...(search && { search }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  // Those of the view before stay until the new ones are there.
  const pictures = (data ?? (loading ? previousData : undefined))?.pictures;
  if (error && !loading) {
    return (
      <Below>
        <NotLoaded title="Chưa tải được ảnh" error={error} retry={refetch} />
      </Below>
    );
  }
  const isEmpty = !loading && pictures?.contents.length === 0;
  if (isEmpty) {
    return (
      <Below>
        <NoPictures view={view} totalPage={pictures.paging.totalPage} />
      </Below>
    );
  }
  return (
    <>
      <VisuallyHidden as="output">{loading && 'Đang tải ảnh…'}</VisuallyHidden>
      <PictureGrid
        pictures={pictures?.contents ?? []}
        isLoading={!pictures}
        noteOf={usageWords}
        css={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 44%), 1fr))' }}
        tile={(picture, content) => (
          <chakra.a asChild css={tileStyle} color="inherit">
            <Link to={pictureUrl(picture.name)}>{content}</Link>
          </chakra.a>
        )}
      />
      {pictures && (
        <Pager
          page={pictures.paging.page}
          totalPage={pictures.paging.totalPage}
          getHref={(number) => picturesUrl({ ...view, page: number })}
          label="Các trang ảnh"
        />
      )}
    </>
  );
}

function Below({ children }: { children: React.ReactNode }) {
  return <chakra.div mt="5">{children}</chakra.div>;
}

function NoPictures({ view, totalPage }: { view: PicturesView; totalPage: number }) {
  if (totalPage > 0) {
    return (
      <Notice
        title="Trang này không có ảnh"
        action={<ButtonLink to={picturesUrl({ ...view, page: totalPage })}>Đến trang cuối</ButtonLink>}
      >
        Danh sách chỉ có {totalPage.toLocaleString('vi-VN')} trang.
      </Notice>
    );
  }
  const all = picturesUrl({ page: 1, search: '', isUnused: false });
  if (view.search) {
    return (
      <Notice
        title="Không tìm thấy ảnh nào"
        action={
          <ButtonLink variant="outline" to={all}>
            Xem tất cả
          </ButtonLink>
        }
      >
        Thử chữ khác trong tên tệp hoặc mô tả của ảnh, hay bỏ bớt bộ lọc.
      </Notice>
    );
  }
  if (view.isUnused) {
    return (
      <Notice
        title="Ảnh nào cũng đang dùng"
        action={
          <ButtonLink variant="outline" to={all}>
            Xem tất cả
          </ButtonLink>
        }
      >
        Không có ảnh nào sẽ tự xóa.
      </Notice>
    );
  }
  return <Notice title="Chưa có ảnh nào">Tải ảnh lên ở đây, hoặc kéo ảnh vào bài viết.</Notice>;
}
