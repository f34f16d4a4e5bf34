import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { FormAlert } from '@tiempos/ui/form';
import { ButtonLink, Notice, Pager, TextLink } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { useOpening } from '../../ui/opening';
import { isNarrowed, listUrl, type ListView } from './list-url';
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
  const { deleted, menu, opening, pressed, ...rowParts } = useRowParts();
  const [named, setNamed] = useState<HTMLElement>();
  const duplicate = useDuplicate(listUrl(view));

  if (!posts) return failure ? <NotLoaded failure={failure} retry={reload} /> : <RowsSkeleton />;
  const { contents, found, paging } = posts;
  if (contents.length === 0)
    return <NoPosts view={view} suggestion={posts.suggestion} totalPage={paging.totalPage} />;
  return (
    <>
      {failure && <NotReloaded failure={failure} />}
      {posts.matchedWithoutAccents && <WithoutAccents />}
      <PostTable
        posts={contents}
        found={found}
        view={view}
        selection={selection}
        kept={kept}
        onDelete={rowParts.remove}
        openMenu={menu?.id}
        onMenu={rowParts.toggleMenu}
        opening={opening}
        pressed={pressed}
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
      <LazyBoundary onFailed={rowParts.close}>
        {menu && (
          <RowMenu
            key={menu.id}
            post={menu}
            listUrl={listUrl(view)}
            onClose={rowParts.closeMenu}
            onDuplicate={() => duplicate(menu.id)}
            onDelete={() => rowParts.remove(menu)}
          />
        )}
        {deleted && (
          <DeleteDialog
            post={deleted}
            onClose={rowParts.close}
            onDeleted={() => leaveDialog(rowParts.close)}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The menu of a row and the dialog before it is deleted; `pressed` is the post whose button is busy while one of them is loaded. */
function useRowParts() {
  const [deleted, setDeleted] = useState<PostRowFragment>();
  const [menu, setMenu] = useState<PostRowFragment>();
  const [pressed, setPressed] = useState<string>();
  const opening = useOpening(RowMenu, DeleteDialog);

  function open({ id }: PostRowFragment, show: () => void) {
    setPressed(id);
    opening.open(show);
  }

  return {
    deleted,
    menu,
    opening,
    pressed,
    remove: (post: PostRowFragment) => open(post, () => setDeleted(post)),
    toggleMenu: (post: PostRowFragment) => open(post, () => setMenu(post.id === menu?.id ? undefined : post)),
    closeMenu: () => setMenu(undefined),
    close() {
      setMenu(undefined);
      setDeleted(undefined);
    },
  };
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

/** Why the rows have other words than were typed (C111). */
function WithoutAccents() {
  return (
    <chakra.p role="status" mb="4" color="ink.soft">
      Không tin nào có đúng dấu như bạn gõ; đây là các tin khớp khi bỏ dấu.
    </chakra.p>
  );
}

interface NoPostsProps {
  view: ListView;
  suggestion: string | null;
  totalPage: number;
}

function NoPosts({ view, suggestion, totalPage }: NoPostsProps) {
  const isFiltered = view.status !== 'all' || isNarrowed(view);
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
      {suggestion ? (
        <>
          Không tin nào khớp. Ý bạn là{' '}
          <TextLink to={listUrl({ ...view, search: suggestion, page: 1 })}>{suggestion}</TextLink>?
        </>
      ) : (
        'Không tin nào khớp với điều bạn đang tìm.'
      )}
    </Notice>
  ) : (
    <Notice title="Không có tin" action={<ButtonLink to="/dashboard/post">Viết tin đầu tiên</ButtonLink>}>
      Tin bạn viết sẽ hiện ở đây, cả bản nháp.
    </Notice>
  );
}
