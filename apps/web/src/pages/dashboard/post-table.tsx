import { useMediaQuery } from '@chakra-ui/react/hooks';
import { Table } from '@chakra-ui/react/table';
import { imagePath } from '@tiempos/contract';
import { Image as ImageIcon } from 'lucide-react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { postDate } from '../../posts/post-date';
import { PostPlan } from '../../posts/post-plan';
import { StatusBadge } from '../../posts/status-badge';
import { EditLink } from './edit-link';
import { formatCount } from './format-count';
import type { PostRowFragment } from './post-list.generated';
import { listUrl, type ListView } from './list-url';
import { postTableStyle } from './post-table-style';
import { RowActions } from './row-actions';
import { RowMenuButton } from './row-menu-button';
import { SortHeader } from './sort-header';

interface PostTableProps {
  posts: readonly PostRowFragment[];
  /** The editor leads back to it. */
  view: ListView;
  onDuplicate: (post: PostRowFragment) => void;
  onDelete: (post: PostRowFragment) => void;
  /** Whose menu is open. */
  openMenu: string | undefined;
  onMenu: (post: PostRowFragment) => void;
  /** The button that is pointed at or focused, if one is. */
  onTooltip: (button: HTMLElement | undefined) => void;
  isBusy: boolean;
}

/**
 * Image, title, description, date, views, status and actions (F34): from 1280 px on a column for each (C56), below rows of three lines, under 768 px
 * cards (C45). Its rows and cells are plain elements: the one style sheet is theirs too, and Chakra's would take as long as all else.
 */
export function PostTable({
  posts,
  view,
  onDuplicate,
  onDelete,
  openMenu,
  onMenu,
  onTooltip,
  isBusy,
}: PostTableProps) {
  const url = listUrl(view);
  const [hasRoom] = useMediaQuery(['(min-width: 48em)'], { ssr: false });
  return (
    <Table.Root aria-label="Danh sách tin" aria-busy={isBusy} css={postTableStyle}>
      <TableHead view={view} />
      <Table.Body {...tooltipEvents(onTooltip)}>
        {posts.map((post) => (
          <tr key={post.id}>
            <td className="picture">
              <Thumbnail imgFileName={post.imgFileName} />
            </td>
            <td className="text">
              <EditLink post={post} listUrl={url} className="title">
                {post.title}
              </EditLink>
              {post.schedule && <PostPlan plan={post.schedule} />}
            </td>
            <td className="description">
              <p>{post.description}</p>
            </td>
            <td className="date">
              <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
            </td>
            <td className="views">
              {formatCount(post.clickedNumber)}
              <span className="unit"> lượt xem</span>
            </td>
            <td className="status">
              <StatusBadge isDraft={post.isDraft} />
            </td>
            <td className="actions">
              {hasRoom ? (
                <RowActions
                  post={post}
                  listUrl={url}
                  onDuplicate={() => onDuplicate(post)}
                  onDelete={() => onDelete(post)}
                />
              ) : (
                <RowMenuButton post={post} isOpen={post.id === openMenu} onClick={() => onMenu(post)} />
              )}
            </td>
          </tr>
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
        <SortHeader label="Tiêu đề" view={view} sort="title" />
        <Table.ColumnHeader scope="col">Mô tả</Table.ColumnHeader>
        <SortHeader label="Ngày tạo" view={view} sort="-created_date" className="date" />
        <SortHeader label="Lượt xem" view={view} sort="-clicked_number" className="views" />
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

/** 4:3, small; the title stands beside it, so it has no words of its own (C37i). */
function Thumbnail({ imgFileName }: { imgFileName: string | null }) {
  return (
    <div className="thumbnail" data-placeholder={imgFileName ? undefined : ''}>
      {imgFileName ? (
        <img
          src={imagePath(imgFileName, 480)}
          width={72}
          height={54}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <ImageIcon size={20} aria-hidden />
      )}
    </div>
  );
}
