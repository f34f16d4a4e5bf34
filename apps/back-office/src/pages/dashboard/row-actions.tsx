import { IconButton } from '@chakra-ui/react/button';
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { articlePath } from '@tiempos/ui/article';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';

interface RowActionsProps {
  post: PostRowFragment;
  listUrl: string;
  onDuplicate: () => void;
  onDelete: () => void;
}

/**
 * Edit, open the public page if there is one, copy (F146), delete (F35). The list shows `data-tooltip` as a tooltip.
 */
export function RowActions({ post, listUrl, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <div className="row-actions">
      <IconButton asChild variant="outline" size="md" aria-label={`Sửa: ${post.title}`} data-tooltip="Sửa">
        <EditLink post={post} listUrl={listUrl}>
          <Pencil aria-hidden />
        </EditLink>
      </IconButton>
      {!post.isDraft && (
        <IconButton
          asChild
          variant="outline"
          size="md"
          aria-label={`Xem: ${post.title} (mở trong thẻ mới)`}
          data-tooltip="Xem"
        >
          <a href={articlePath(post.titlePath)} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
          </a>
        </IconButton>
      )}
      <IconButton
        className="copy"
        variant="outline"
        size="md"
        aria-label={`Nhân bản: ${post.title}`}
        data-tooltip="Nhân bản"
        onClick={onDuplicate}
      >
        <Copy aria-hidden />
      </IconButton>
      <IconButton
        variant="outline"
        size="md"
        colorPalette="red"
        aria-label={`Xóa: ${post.title}`}
        aria-haspopup="dialog"
        data-tooltip="Xóa"
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
