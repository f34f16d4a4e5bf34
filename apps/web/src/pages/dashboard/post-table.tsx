import { chakra } from '@chakra-ui/react/styled-system';
import { Image as ImageIcon } from 'lucide-react';
import { postDate } from '../../posts/post-date';
import { picturePath } from '../../posts/post-links';
import { statusBadge } from '../../posts/status-badge';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';
import { postTableStyle } from './post-table-style';
import { RowActions } from './row-actions';

interface PostTableProps {
  posts: readonly PostRowFragment[];
  /** Where the editor leads back to. */
  listUrl: string;
  onDelete: (post: PostRowFragment) => void;
  isBusy: boolean;
}

/** Image, title, description, date, views, status and actions (F34): a table, where that is too narrow rows of two lines, under 768 px cards (C45). */
export function PostTable({ posts, listUrl, onDelete, isBusy }: PostTableProps) {
  return (
    <Table aria-label="Danh sách tin" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Hình</th>
          <th scope="col">Tiêu đề và mô tả</th>
          <th scope="col">Ngày tạo</th>
          <th scope="col" className="views">
            Lượt xem
          </th>
          <th scope="col">Trạng thái</th>
          <th scope="col" className="actions">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <td className="picture">
              <Thumbnail imgFileName={post.imgFileName} />
            </td>
            <td className="text">
              <EditLink post={post} listUrl={listUrl} className="title">
                {post.title}
              </EditLink>
              <p className="description">{post.description}</p>
            </td>
            <td className="date">
              <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
            </td>
            <td className="views">
              {post.clickedNumber.toLocaleString('vi-VN')}
              <span className="unit"> lượt xem</span>
            </td>
            <td className="status">
              <span {...statusBadge(post.isDraft)} />
            </td>
            <td className="actions">
              <RowActions post={post} listUrl={listUrl} onDelete={() => onDelete(post)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 4:3, small; the title stands beside it, so it has no words of its own (C37i). */
function Thumbnail({ imgFileName }: { imgFileName: string | null }) {
  return (
    <div className="thumbnail" data-placeholder={imgFileName ? undefined : ''}>
      {imgFileName ? (
        <img
          src={`${picturePath(imgFileName)}?w=480`}
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

const Table = chakra('table', { base: postTableStyle });
