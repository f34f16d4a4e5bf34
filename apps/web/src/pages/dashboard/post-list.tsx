import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/back-office/buttons';
import { Notice } from '../../ui/back-office/notice';
import { Pager } from '../../ui/pager';
import { usePreload } from '../../ui/back-office/use-preload';
import { FormAlert } from '../../ui/back-office/form-alert';
import { preloadable } from '../../routing/preloadable';
import { listUrl, listVariables, type ListView } from './list-url';
import { usePostListQuery, type PostRowFragment } from './post-list.generated';
import { PostTable } from './post-table';
import { RowsSkeleton } from './rows-skeleton';

const DeleteDialog = preloadable(() => import('./delete-dialog'));
const dialogs = [DeleteDialog];

/** One page of the list with its loading, empty and failed states, and the way to delete a post (F34–F39). */
export function PostList({ view }: { view: ListView }) {
  const result = usePostListQuery({ variables: listVariables(view) });
  const { error, loading, networkStatus, refetch } = result;
  // While it loads again the rows stay, whether the user asked for it or a delete made it wrong.
  const data = result.data ?? result.previousData;
  const [deleted, setDeleted] = useState<PostRowFragment>();
  usePreload(dialogs);
  const isReloading = networkStatus === NetworkStatus.refetch;
  // The next question is the user's; what failed is said below.
  const reload = () => void refetch().catch(() => undefined);

  const hasFailed = error !== undefined && !isReloading;
  if (hasFailed && !data) return <NotLoaded retry={reload} />;
  if (!data) return <RowsSkeleton />;
  const { contents, paging } = data.posts;
  if (contents.length === 0) {
    // The last row of the last page is gone: one page back (C37).
    if (view.page > 1 && paging.totalPage > 0) {
      return <Navigate to={listUrl({ ...view, page: Math.min(view.page - 1, paging.totalPage) })} replace />;
    }
    return <NoPosts view={view} />;
  }
  return (
    <>
      {hasFailed && (
        <chakra.div mb="4">
          <FormAlert title="Chưa tải lại được danh sách tin">
            Bên dưới là danh sách tải lần trước. Kiểm tra kết nối mạng rồi bấm Tải lại.
          </FormAlert>
        </chakra.div>
      )}
      <ReloadButton isReloading={isReloading} onClick={reload} />
      <PostTable posts={contents} view={view} onDelete={setDeleted} isBusy={loading} />
      <Pager
        page={paging.page}
        totalPage={paging.totalPage}
        getHref={(page) => listUrl({ ...view, page })}
        label="Các trang tin"
      />
      <Suspense>
        {deleted && (
          <DeleteDialog
            post={deleted}
            onClose={() => setDeleted(undefined)}
            onDeleted={() => {
              // The row that had the focus is going; while the dialog stands, nothing else can take it.
              flushSync(() => setDeleted(undefined));
              document.querySelector('main')?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The list never loads again by itself (C37). */
function ReloadButton({ isReloading, onClick }: { isReloading: boolean; onClick: () => void }) {
  return (
    <chakra.div display="flex" justifyContent="flex-end" mb="3">
      <Button variant="outline" size="md" minH="10" aria-disabled={isReloading} onClick={onClick}>
        <RotateCw size={18} aria-hidden />
        {isReloading ? 'Đang tải lại…' : 'Tải lại'}
      </Button>
    </chakra.div>
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <Notice isError title="Chưa tải được danh sách tin" action={<Button onClick={retry}>Thử lại</Button>}>
      Kiểm tra kết nối mạng rồi thử lại.
    </Notice>
  );
}

function NoPosts({ view: { search, status } }: { view: ListView }) {
  const isFiltered = search !== '' || status !== 'all';
  return isFiltered ? (
    <Notice
      title="Không có tin"
      action={
        <ButtonLink variant="outline" to={listUrl({})}>
          Xem tất cả tin
        </ButtonLink>
      }
    >
      Không tin nào khớp với điều bạn đang tìm.
    </Notice>
  ) : (
    <Notice title="Không có tin" action={<ButtonLink to="/dashboard/post">Viết tin đầu tiên</ButtonLink>}>
      Tin bạn viết sẽ hiện ở đây, cả bản nháp.
    </Notice>
  );
}
