import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { FormAlert } from '@tiempos/ui/form';
import { ButtonLink, Notice, Pager } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { listUrl, type ListView } from './list-url';
import type { PostRowFragment } from './post-list.generated';
import type { KeptTexts } from '../../posts/copies/copy-store';
import { useDuplicate } from '../../posts/duplicate/use-duplicate';
import { PostTable } from './post-table';
import { RowsSkeleton } from './rows-skeleton';
import type { Selection } from './selection/use-selection';
import type { LoadedList } from './use-post-list';

const DeleteDialog = lazyPart(() => import('./delete-dialog'));
const RowMenu = lazyPart(() => import('./row-menu'));
const RowTooltip = lazyPart(() => import('./row-tooltip'));

interface PostListProps {
  view: ListView;
  list: LoadedList;
  selection: Selection;
  kept: KeptTexts | undefined;
}

/** The rows with their loading, empty and error states, and the deletion of a post (F34–F39). */
export function PostList({ view, list, selection, kept }: PostListProps) {
  const { posts, failure, isLoading, reload } = list;
  const [deleted, setDeleted] = useState<PostRowFragment>();
  const [menu, setMenu] = useState<PostRowFragment>();
  const [named, setNamed] = useState<HTMLElement>();
  const duplicate = useDuplicate(view);

  function closeAll() {
    setMenu(undefined);
    setDeleted(undefined);
  }

  if (!posts) return failure ? <NotLoaded failure={failure} retry={reload} /> : <RowsSkeleton />;
  const { contents, found, paging } = posts;
  if (contents.length === 0) return <NoPosts view={view} totalPage={paging.totalPage} />;
  return (
    <>
      {failure && <NotReloaded failure={failure} />}
      <PostTable
        posts={contents}
        found={found}
        view={view}
        selection={selection}
        kept={kept}
        onDuplicate={duplicate}
        // A transition shows no fallback, after which React would wait for 300 ms.
        onDelete={(post) => startTransition(() => setDeleted(post))}
        openMenu={menu?.id}
        onMenu={(post) => startTransition(() => setMenu(post.id === menu?.id ? undefined : post))}
        onTooltip={setNamed}
        isBusy={isLoading}
      />
      <Pager
        page={paging.page}
        totalPage={paging.totalPage}
        getHref={(page) => listUrl({ ...view, page })}
        label="Các trang tin"
      />
      <LazyBoundary>
        {named?.isConnected && <RowTooltip button={named} onClose={() => setNamed(undefined)} />}
      </LazyBoundary>
      <LazyBoundary onFailed={closeAll}>
        {menu && (
          <RowMenu
            key={menu.id}
            post={menu}
            listUrl={listUrl(view)}
            onClose={() => setMenu(undefined)}
            onDuplicate={() => duplicate(menu)}
            onDelete={() => setDeleted(menu)}
          />
        )}
        {deleted && (
          <DeleteDialog
            post={deleted}
            onClose={() => setDeleted(undefined)}
            onDeleted={() => leaveDialog(() => setDeleted(undefined))}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The row with the focus is removed; while the dialog is open, no other element can be focused. */
function leaveDialog(close: () => void) {
  flushSync(close);
  document.querySelector('main')?.focus();
}

function NotReloaded({ failure }: { failure: string }) {
  return (
    <chakra.div mb="4">
      <FormAlert title="Chưa tải lại được danh sách tin">
        Bên dưới là danh sách tải lần trước. {failure}
      </FormAlert>
    </chakra.div>
  );
}

function NotLoaded({ failure, retry }: { failure: string; retry: () => void }) {
  return (
    <Notice isError title="Chưa tải được danh sách tin" action={<Button onClick={retry}>Thử lại</Button>}>
      {failure}
    </Notice>
  );
}

function NoPosts({ view, totalPage }: { view: ListView; totalPage: number }) {
  const isFiltered = view.search !== '' || view.status !== 'all' || view.only !== undefined;
  // The last row of the last page was deleted: go back one page (C37).
  if (view.page > 1 && totalPage > 0) {
    return <Navigate to={listUrl({ ...view, page: Math.min(view.page - 1, totalPage) })} replace />;
  }
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
