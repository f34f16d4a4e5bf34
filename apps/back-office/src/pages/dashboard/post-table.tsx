import { useMediaQuery } from '@chakra-ui/react/hooks';
import { Table } from '@chakra-ui/react/table';
import type { ComponentProps, SyntheticEvent } from 'react';
import type { KeptTexts } from '../../posts/copies/copy-store';
import type { Opening } from '../../ui/opening';
import type { FoundPlaceFragment, PostRowFragment } from './post-list.generated';
import { listUrl, type ListView } from './list-url';
import { PostRow } from './post-row';
import { postTableStyle } from './post-table-style';
import type { Selection } from './selection/use-selection';
import { SortHeader } from './sort-header';

interface PostTableProps {
  posts: readonly PostRowFragment[];
  /** The matches of a search by post. */
  found: readonly FoundPlaceFragment[] | null;
  /** The target of the editor's back link. */
  view: ListView;
  selection: Selection;
  kept: KeptTexts | undefined;
  onDelete: (post: PostRowFragment) => void;
  /** The post with the open menu. */
  openMenu: string | undefined;
  onMenu: (post: PostRowFragment) => void;
  opening: Opening;
  /** The post whose button was pressed last. */
  pressed: string | undefined;
  /** The hovered or focused button. */
  onTooltip: (button: HTMLElement | undefined) => void;
  isBusy: boolean;
}

/**
 * Image, title, description, date, views, status and actions (F34): from 1280 px on a column for each (C56), below
 * cards, whose actions are in a menu under 768 px (C45). Rows and cells are plain elements styled by one style sheet: Chakra's
 * would double the rendering time.
 */
export function PostTable({
  posts,
  found,
  view,
  selection,
  kept,
  onDelete,
  openMenu,
  onMenu,
  opening: { trigger },
  pressed,
  onTooltip,
  isBusy,
}: PostTableProps) {
  const url = listUrl(view);
  const people = posts.flatMap(({ author, updatedBy }) =>
    [author, updatedBy].filter((name) => name !== null),
  );
  const namesPeople = new Set(people).size > 1;
  const [hasRoom] = useMediaQuery(['(min-width: 48em)'], { ssr: false });
  return (
    <Table.Root aria-label="Danh sách tin" aria-busy={isBusy} css={postTableStyle}>
      <TableHead view={view} />
      <Table.Body {...tooltipEvents(onTooltip)}>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            found={found?.find(({ postId }) => postId === post.id)}
            listUrl={url}
            namesPeople={namesPeople}
            isKept={kept?.postIds.has(post.id)}
            isChosen={selection.ids.has(post.id)}
            onToggle={() => selection.toggle(post.id)}
            onDelete={() => onDelete(post)}
            opener={post.id === pressed ? trigger : { ...trigger, 'aria-busy': undefined }}
            // Below 768 px the actions are in a menu.
            menu={hasRoom ? undefined : { isOpen: post.id === openMenu, onClick: () => onMenu(post) }}
          />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function TableHead({ view }: Pick<PostTableProps, 'view'>) {
  return (
    <Table.Header>
      <Table.Row>
        <Table.ColumnHeader scope="col" className="picture">
          Hình
        </Table.ColumnHeader>
        <SortHeader label="Tiêu đề" view={view} sort="title" className="title-column" />
        <Table.ColumnHeader scope="col">Mô tả</Table.ColumnHeader>
        <SortHeader label="Ngày tạo" view={view} sort="-created_date" className="date" />
        <SortHeader label="Lượt xem" view={view} sort="-clicked_number" className="views" />
        <Table.ColumnHeader scope="col" className="people">
          Tác giả
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" className="status">
          Trạng thái
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" className="actions">
          Thao tác
        </Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
  );
}

function tooltipEvents(onTooltip: PostTableProps['onTooltip']): ComponentProps<'tbody'> {
  const show = ({ target }: SyntheticEvent) =>
    onTooltip((target as Element).closest<HTMLElement>('[data-tooltip]') ?? undefined);
  const hide = () => onTooltip(undefined);
  return { onPointerOver: show, onPointerLeave: hide, onPointerDown: hide, onFocus: show, onBlur: hide };
}
