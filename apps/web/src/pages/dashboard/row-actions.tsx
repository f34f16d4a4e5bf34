import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { articlePath } from '../../posts/post-links';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';

interface RowActionsProps {
  post: PostRowFragment;
  listUrl: string;
  onDelete: () => void;
}

/** Edit, open the public page if there is one, delete (F35). Words on a phone, icons with tooltips on a desk. */
export function RowActions({ post, listUrl, onDelete }: RowActionsProps) {
  return (
    <div className="row-actions">
      <EditLink post={post} listUrl={listUrl} className="row-action" aria-label={`Sửa: ${post.title}`}>
        <Pencil size={18} aria-hidden />
        <span>Sửa</span>
      </EditLink>
      {!post.isDraft && (
        <a
          href={articlePath(post.titlePath)}
          target="_blank"
          rel="noopener"
          className="row-action"
          aria-label={`Xem: ${post.title} (mở thẻ mới)`}
        >
          <ExternalLink size={18} aria-hidden />
          <span>Xem</span>
        </a>
      )}
      <button
        type="button"
        className="row-action danger"
        aria-label={`Xóa: ${post.title}`}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden />
        <span>Xóa</span>
      </button>
    </div>
  );
}
