import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { RotateCw } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/back-office/buttons';
import { Notice } from '../../ui/back-office/notice';
import { Pager } from '../../ui/pager';
import { preloadable } from '../../routing/preloadable';
import { listUrl, listVariables, type ListView } from './list-url';
import { usePostListQuery, type PostRowFragment } from './post-list.generated';
import { PostTable } from './post-table';
import { RowsSkeleton } from './rows-skeleton';

const DeleteDialog = preloadable(() => import('./delete-dialog'));

/** One page of the list with its loading, empty and failed states, and the way to delete a post (F34–F39). */
export function PostList({ view }: { view: ListView }) {
  const result = usePostListQuery({ variables: listVariables(view) });
  const { error, loading, networkStatus, refetch } = result;
  // While it loads again the rows stay, whether the user asked for it or a delete made it wrong.
  const data = result.data ?? result.previousData;
  const [deleted, setDeleted] = useState<PostRowFragment>();
  useEffect(() => {
    // Before a finger or a key can ask for it; the list is there already.
    const load = () => void DeleteDialog.preload().catch(() => undefined);
    for (const event of ['pointerover', 'focusin'])
      addEventListener(event, load, { once: true, passive: true });
    return () => ['pointerover', 'focusin'].forEach((event) => removeEventListener(event, load));
  }, []);
  const isReloading = networkStatus === NetworkStatus.refetch;
  // The next question is the user's; what failed is said below.
  const reload = () => void refetch().catch(() => undefined);

  if (error && !isReloading) return <NotLoaded retry={reload} />;
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
      <PostTable posts={contents} listUrl={listUrl(view)} onDelete={setDeleted} isBusy={loading} />
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        mt="4"
        css={{ '& nav': { mt: '0' } }}
      >
        <Button variant="outline" size="lg" aria-disabled={isReloading} onClick={reload}>
          <RotateCw size={18} aria-hidden />
          {isReloading ? 'Đang tải lại…' : 'Tải lại'}
        </Button>
        <Pager
          page={paging.page}
          totalPage={paging.totalPage}
          getHref={(page) => listUrl({ ...view, page })}
          label="Các trang tin"
        />
      </chakra.div>
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
